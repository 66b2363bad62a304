import { invisibleCharacters } from '../../text/invisible-characters.ts';
import { problemAt } from '../../content-reading/site.ts';
import { escapeCodes } from '../escape-codes.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { textsOf } from '../../content-reading/texts.ts';

export const invisibleCharactersWritten: Rule = {
  reason: 'An invisible character written as its code, such as "\\u200b", is just as invisible on the page.',
  check: inEachFile((file) =>
    textsOf(file).flatMap((text) => {
      const { path, value } = text;
      const [first] = invisibleCharacters(value);
      if (first === undefined || escapeCodes(file, text).length > 0) return [];
      const message = `This text contains the code of an invisible character (${first.name}). Remove the code, which begins with \\.`;
      return [problemAt(file, path, message)];
    }),
  ),
};
