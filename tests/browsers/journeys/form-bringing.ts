import { begun } from '../../support/begun.ts';
import { forms, labels, resourceWith } from '../../support/content.ts';
import { inFull, say } from '../../support/saved-page.ts';
import { actions, button, fileOf, holds, isMarked, openFile } from './form-parts.ts';
import { type Journey, thereAre } from './journey.ts';

const words = labels.openFile;

/** Forms that can begin with the answers of another, such as the plan with those of the worksheet. */
export const bringingJourneys: Journey[] = forms.flatMap((form) =>
  (form.bringForward ?? []).map(({ from, answers }) => {
    const other = resourceWith(from);
    const file = fileOf(other);
    return {
      name: `${form.title}: begins with the answers of ${other.title}`,
      go: async (visitor) => {
        await visitor.open(form.path);
        await openFile(visitor, file);
        const title = other.download?.title ?? '';
        await thereAre(visitor, { text: say(words.bring, { file: file.name, title }), within: actions }, 1);
        await visitor.press(button(words.fill));
        await holds(visitor, form, begun(other, answers, inFull(other)));
        // No file holds the plan yet.
        await isMarked(visitor, true);
        await visitor.press(button(labels.form.undo));
        await holds(visitor, form, {});
      },
    };
  }),
);
