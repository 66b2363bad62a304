import { expectedFile } from '../support/expected-file.ts';
import { careerPaths, forms, found, labels, type Resource, resourceWith } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { asShown, inFull, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile } = labels;

const blockOf = ({ sections }: Resource, id: string) =>
  found(sections.flatMap(({ blocks }) => blocks).find((block) => 'id' in block && block.id === id));
const labelOf = (form: Resource, id: string): string => {
  const block = blockOf(form, id);
  return 'label' in block ? found(block.label) : id;
};

/** What one question of a file says, as a person would copy it. */
function wordsOf(form: Resource, id: string, filled: Filled): string {
  const block = blockOf(form, id);
  if (block.kind === 'questions')
    return block.items.map((_, index) => `${index + 1}. ${filled[`${id}/${index}`] ?? ''}`).join('\n');
  if (block.kind === 'career-paths')
    return block.entries.map((path) => found(careerPaths.get(path)).title).join('\n');
  return found(filled[id]);
}

/** What stands in the fields after a file in which every question is answered has begun the form. */
function begun(from: Resource, answers: { from: string[]; to: string }[], filled: Filled): Filled {
  const parts: Record<string, string[]> = {};
  for (const { from: ids, to } of answers) {
    const words = ids.map((id) => {
      const text = wordsOf(from, id, filled);
      return ids.length > 1 ? `${labelOf(from, id)}:\n${text}` : text;
    });
    (parts[to] ??= []).push(...words);
  }
  return Object.fromEntries(Object.entries(parts).map(([to, texts]) => [to, texts.join('\n\n')]));
}

test('the plan can begin from the goal worksheet and from the reflection', () => {
  const plan = resourceWith('continuous-development-plan');
  expect((plan.bringForward ?? []).map(({ from }) => from)).toEqual([
    'goal-setting-worksheet',
    'career-path-reflector',
  ]);
});

for (const form of forms)
  for (const { from, answers } of form.bringForward ?? []) {
    const other = resourceWith(from);
    const { fileName: file, title } = found(other.download);
    const filled = inFull(other);
    const content = expectedFile(other, filled, '14 July 2025');
    const brought = begun(other, answers, filled);
    const fields = fieldsOf(form);

    test.describe(`${form.title} from ${other.title}`, () => {
      test('which answer goes where is shown before it is done', async ({ page }) => {
        await visit(page, form.path);
        const saved = savedPage(page, form);
        await saved.open({ name: file, content });
        const panel = saved.panel(file);
        await expect(panel.getByText(say(openFile.bring, { file, title }), { exact: true })).toBeVisible();
        await expect(panel.getByRole('listitem')).toHaveText(
          answers.map(({ from: ids, to }) =>
            say(openFile.bringAnswer, {
              from: ids.map((id) => labelOf(other, id)).join(', '),
              to: labelOf(form, to),
            }),
          ),
        );
        expect(await readOff(page, fields)).toEqual(asShown(form, {}));
        await saved.button(openFile.fill).click();
        expect(await readOff(page, fields)).toEqual(asShown(form, brought));
        await expect(saved.status).toHaveText(say(openFile.filled, { file }));
        await expect(saved.mark, 'no file holds the plan yet').toBeVisible();
      });

      test('what is typed in the plan stays, and Undo takes the answers back', async ({ page }) => {
        await visit(page, form.path);
        const saved = savedPage(page, form);
        const typed = { [found(answers[0]).to]: 'My own first words' };
        await fillIn(page, fields, typed);
        await saved.open({ name: file, content });
        await saved.button(openFile.fill).click();
        expect(await readOff(page, fields)).toEqual(asShown(form, { ...brought, ...typed }));
        await saved.undo.click();
        expect(await readOff(page, fields)).toEqual(asShown(form, typed));
      });
    });
  }
