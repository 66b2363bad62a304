import { expect, it } from 'vitest';
import { goalForm } from '../support/form-definitions.ts';
import { fileReader, readSavedFile } from './saved-file-api.ts';

const createFileBytes = (bytes: string) =>
  new Uint8Array(Buffer.from(`SPECIFIC\n--------\n  ${bytes}\n\nFormat: goal-form 1\n`, 'latin1'));

/** Opens a file with one answer, given as bytes; returns the answer and whether its encoding was guessed. */
function readAnswer(bytes: string): [answer: string | undefined, isGuessed: boolean] {
  const { answers, notices } = readSavedFile(goalForm, createFileBytes(bytes));
  return [answers.texts['specific'], notices.some(({ kind }) => kind === 'guessed-letters')];
}
const utf8Bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const chineseBytes = '\xce\xd2\xb5\xc4\xc4\xbf\xb1\xea\xa3\xba\xd1\xa7\xcf\xb0\xca\xfd\xbe\xdd\xa3\xac';

it.each([
  ['Windows-1252', 'Grüße €', 'Gr\xfc\xdfe \x80'],
  ['Windows-1252', 'it’s “naïve” – déjà', 'it\x92s \x93na\xefve\x94 \x96 d\xe9j\xe0'],
  ['Windows-1252', 'ÉCOLE É. § 5 © Ö', '\xc9COLE \xc9. \xa7 5 \xa9 \xd6'],
  ['Windows-1252', 'note¹, 1½ hours', 'note\xb9, 1\xbd hours'],
  ['Windows-1252, not Chinese', 'Grüße, über Übung, größer', 'Gr\xfc\xdfe, \xfcber \xdcbung, gr\xf6\xdfer'],
  ['Windows-1252 with a letter alone', 'Ž. Kral', '\x8e. Kral'],
  ['Windows-1252 that begins like UTF-16', 'ÿes and þetta', '\xffes and \xfeetta'],
  ['Windows-1252', 'don’t', 'don\x92t'],
])(
  'a file in Windows-1252 is read, and it is said that its letters were guessed: %s, %s',
  (_, text, bytes) => {
    expect(readAnswer(bytes)).toEqual([text, true]);
  },
);

it.each([
  ['Mac Roman, Grüße an Zoë', 'Gr\x9f\xa7e an Zo\x91'],
  ['Mac Roman, it’s “naïve” – déjà', 'it\xd5s \xd2na\x95ve\xd3 \xd0 d\x8ej\x88'],
  ['Mac Roman, don’t', 'don\xd5t'],
  ['Mac Roman, café', 'caf\x8e'],
  ['Mac Roman, a byte that Windows has no letter for', 'lei \x8f brava'],
  ['GB 18030', chineseBytes],
  ['GB 18030 among English words', `I say ${chineseBytes} and go`],
  ['Russian', '\xd6\xe5\xeb\xfc: \xef\xe5\xf0\xe5\xe9\xf2\xe8'],
  ['Korean', '\xb8\xf1\xc7\xa5: \xc0\xcc \xc7\xc1\xb7\xce\xc1\xa7\xc6\xae\xb8\xa6'],
])('a file in another encoding is refused, and not opened with wrong letters: %s', (_, bytes) => {
  expect(fileReader(goalForm)(createFileBytes(bytes))).toEqual({ kind: 'problem', reason: 'binary' });
});

it('the letters of UTF-8 are kept when a few bytes are broken, and that is said', () => {
  expect(readAnswer(`${utf8Bytes('Grüße an Zoë')}\xc3`)).toEqual(['Grüße an Zoë\uFFFD', true]);
  expect(readAnswer(`${utf8Bytes('é')}\xe9`)).toEqual(['é\uFFFD', true]);
  expect(readAnswer(utf8Bytes('Grüße an 数据'))).toEqual(['Grüße an 数据', false]);
});
