import { begun, labelOf } from '../support/begun.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, resourceWith } from '../support/content.ts';
import { type Filled, fieldsOf, fillIn, readOff } from '../support/form-page.ts';
import { asShown, inFull, pressOnPurpose, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile } = labels;

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
        const taken = answers.flatMap(({ from: ids }) => ids);
        const isMore = fieldsOf(other).some(({ key }) => !taken.includes(found(key.split('/')[0])));
        await expect(panel.getByText(openFile.bringMore, { exact: true })).toHaveCount(isMore ? 1 : 0);
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
        // Where all of the file would go to that one field, nothing was done that could be undone.
        if (Object.keys(brought).every((to) => to in typed))
          await expect(saved.status).toHaveText(say(openFile.nothingToFill, { file }));
        else await pressOnPurpose(saved.undo);
        expect(await readOff(page, fields)).toEqual(asShown(form, typed));
      });

      test('Replace everything takes what the file answers and leaves the rest', async ({ page }) => {
        await visit(page, form.path);
        const saved = savedPage(page, form);
        const rest = Object.fromEntries(
          fields
            .filter(({ key }) => !(key in brought))
            .map(({ key, kind }) => [key, kind === 'tick' ? 'x' : 'Typed here']),
        );
        await fillIn(page, fields, { ...rest, [found(answers[0]).to]: 'An earlier thought' });
        await saved.open({ name: file, content });
        await saved.button(openFile.replace).click();
        expect(await readOff(page, fields)).toEqual(asShown(form, { ...rest, ...brought }));
      });
    });
  }

for (const form of forms.filter(({ bringForward = [] }) => bringForward.length > 1))
  test(`${form.title} begins with every form that one file holds`, async ({ page }) => {
    const file = 'all of it.txt';
    const sources = found(form.bringForward).map(({ from, answers }) => {
      const other = resourceWith(from);
      return { other, answers, filled: inFull(other, `From ${other.title}:`) };
    });
    const content = sources
      .map(({ other, filled }) => expectedFile(other, filled, '14 July 2025'))
      .join('\n');
    await visit(page, form.path);
    const saved = savedPage(page, form);
    await saved.open({ name: file, content });
    const panel = saved.panel(file);
    for (const [index, { other }] of sources.entries()) {
      const says = say(index === 0 ? openFile.bring : openFile.bringAlso, {
        file,
        title: found(other.download).title,
      });
      await expect(panel.getByText(says, { exact: true })).toBeVisible();
    }
    await expect(panel.getByRole('listitem')).toHaveCount(sources.flatMap(({ answers }) => answers).length);
    await expect(panel.getByRole('heading', { name: openFile.leftOverTitle })).toHaveCount(0);
    await saved.button(openFile.fill).click();
    const brought: Filled = {};
    for (const { other, answers, filled } of sources)
      for (const [to, text] of Object.entries(begun(other, answers, filled)))
        brought[to] = to in brought ? `${found(brought[to])}\n\n${text}` : text;
    expect(await readOff(page, fieldsOf(form))).toEqual(asShown(form, brought));
  });
