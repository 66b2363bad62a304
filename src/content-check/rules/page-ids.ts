import { blocksOf } from '../../content-reading/page-blocks.ts';
import { inEachFile, type Rule } from '../rule.ts';
import { itemsOf, valueAt } from '../../content-reading/walk-schema.ts';
import { usedTwice } from './ids-once.ts';
import { textAt, textsIn } from '../texts-at.ts';

export const pageIds: Rule = {
  reason: 'An address with # must lead to one section, and each answer has one place in the saved file.',
  check: inEachFile((file) => {
    const scenarios = blocksOf(file)
      .filter(({ kind }) => kind === 'scenarios')
      .flatMap(({ path }) => textsIn(file, [...path, 'entries']));
    const sections = itemsOf(valueAt(file.data, ['sections'])).flatMap((_, index) =>
      textAt(file, ['sections', index, 'id']),
    );
    const fields = blocksOf(file).flatMap(({ fieldId, path }) =>
      fieldId === undefined ? [] : textAt(file, [...path, 'id']),
    );
    return [
      ...usedTwice([...scenarios, ...sections], ({ value }, first) => {
        return `The address #${value} is used on this page already, see ${first}. Give each section an id of its own.`;
      }),
      ...usedTwice(
        fields,
        ({ value }, first) =>
          `"${value}" is the id of the question in ${first} already. Give each question of a page an id of its own.`,
      ),
    ];
  }, 'resources'),
};
