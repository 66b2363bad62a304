import { describe, expect, it } from 'vitest';
import { bringForward } from '../../../src/content-check/rules/bring-forward.ts';
import type { SourceFile } from '../../../src/content-reading/site.ts';
import { pageOf, siteOf, toldOf } from '../../support/source-file.ts';

const form = pageOf(
  'form',
  'download: {}',
  '{kind: prose}',
  '{kind: question, id: aim}',
  '{kind: questions, id: steps}',
);
const reading = pageOf('reading', 'id: 3');
const check = (bring: string, ...others: SourceFile[]) =>
  toldOf(
    bringForward.check(
      siteOf([
        pageOf(
          'plan',
          `bringForward: [${bring}]\ndownload: {}`,
          '{kind: question, id: goal}',
          '{kind: questions, id: parts}',
          '{kind: question}',
        ),
        ...others,
      ]),
    ),
  );

describe('Answers brought forward', () => {
  it('come from questions of another form, to one of this', () => {
    expect(check('{from: form, answers: [{from: [aim, steps], to: goal}]}', form)).toEqual([]);
    expect(
      check('{from: form, answers: [{from: [aim], to: goal}, {from: [5, ami], to: parts}]}', form),
    ).toEqual([
      '1:75  1st bringForward › 2nd answer › 2nd from  "ami" is not the id of a question of "form". Use one of: aim, steps. Did you mean aim?',
      '1:85  1st bringForward › 2nd answer › to  "parts" is not the id of a question of one text on this page. Use one of: goal.',
    ]);
  });

  it('come from no page without a form', () => {
    expect(check('{from: form}, {from: reading}', form, reading, pageOf('other', 'download: {}'))).toEqual([
      '1:37  2nd bringForward › from  The page "reading" is no form. Use one of: form, other.',
    ]);
    expect(check('{from: reading}', reading)).toEqual([
      '1:23  1st bringForward › from  The page "reading" is no form. No other page is one.',
    ]);
    const unsaved = pageOf('unsaved', 'id: 3', '{kind: question, id: aim}');
    expect(check('{from: unsaved}', unsaved)).toHaveLength(1);
    expect(check('{from: empty}', pageOf('empty', 'download: {}', '{kind: prose, id: words}'))).toHaveLength(
      1,
    );
  });

  it('come neither from the same form nor from nowhere', () => {
    expect(check('{from: plan}, {from: none}')).toEqual([
      '1:23  1st bringForward › from  A form cannot begin with its own file. Name another form.',
    ]);
  });
});
