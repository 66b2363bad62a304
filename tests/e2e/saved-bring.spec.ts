import { begun, labelOf } from '../support/begun.ts';
import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels, resourceWith } from '../support/content.ts';
import { type Filled, fieldsOf, readOff } from '../support/form-page.ts';
import { asShown, inFull, pressOnPurpose, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { openFile } = labels;

/** The form that begins with the answers of most others; what is brought is the same on every such form. */
const form = found(
  forms.toSorted((a, b) => (b.bringForward?.length ?? 0) - (a.bringForward?.length ?? 0))[0],
);
const fields = fieldsOf(form);
const sources = found(form.bringForward).map(({ from, answers }) => {
  const other = resourceWith(from);
  const filled = inFull(other, `From ${other.title}:`);
  return { other, answers, filled, brought: begun(other, answers, filled) };
});
const { other, answers, filled, brought } = found(sources[0]);
const { title } = other;
const { fileName: file } = found(other.download);
const content = expectedFile(other, filled, '14 July 2025');

test.beforeEach(({ page }) => visit(page, form.path));

test('which answer goes where is shown before it is done; what is typed stays; Undo takes it back', async ({
  page,
}) => {
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
  await saved.button(openFile.add).click();
  expect(await readOff(page, fields)).toEqual(asShown(form, brought));
  await expect(saved.status).toHaveText(say(openFile.added, { file }));
  await expect(saved.mark, 'no file holds the plan yet').toBeVisible();
  await pressOnPurpose(saved.undo);
  expect(await readOff(page, fields)).toEqual(asShown(form, {}));
});

if (sources.length > 1)
  test('it begins with every form that one file holds @nightly', async ({ page }) => {
    const saved = savedPage(page, form);
    const name = 'all of it.txt';
    const all = sources.map((one) => expectedFile(one.other, one.filled, '14 July 2025')).join('\n');
    await saved.open({ name, content: all });
    const panel = saved.panel(name);
    for (const [index, source] of sources.entries()) {
      const says = say(index === 0 ? openFile.bring : openFile.bringAlso, {
        file: name,
        title: source.other.title,
      });
      await expect(panel.getByText(says, { exact: true })).toBeVisible();
    }
    await expect(panel.getByRole('heading', { name: openFile.leftOverTitle })).toHaveCount(0);
    await saved.button(openFile.add).click();
    const together: Filled = {};
    for (const source of sources)
      for (const [to, text] of Object.entries(source.brought))
        together[to] = to in together ? `${found(together[to])}\n\n${text}` : text;
    expect(await readOff(page, fields)).toEqual(asShown(form, together));
  });
