import { invisibleSigns } from '../../text/invisible-signs.ts';
import { problemAt } from '../../content-reading/site.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { textsOf } from '../../content-reading/texts.ts';

export const invisibleSignsWritten: Rule = {
  name: 'invisible-signs',
  reason: 'A sign that is written as its code, such as "\\u200b", is as invisible on the page as the sign.',
  check: inEachFile((file) =>
    textsOf(file).flatMap(({ path, value }) => {
      const [first] = invisibleSigns(value);
      if (first === undefined) return [];
      const message = `This text holds the code of a sign that cannot be seen (${first.name}). Remove the code, which begins with \\.`;
      return [problemAt(file, path, message)];
    }),
  ),
};
