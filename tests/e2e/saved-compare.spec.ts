import { expectedFile } from '../support/expected-file.ts';
import { forms, found, labels } from '../support/content.ts';
import { fieldsOf, fillIn, locate, readOff } from '../support/form-page.ts';
import { asShown, inFull, questionsOf, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const date = '14 July 2025';
const { comparison: words } = labels;
const marked = (kind: 'removed' | 'added', text: string) => `${words[kind]} ${text} ${words.end}`;

for (const form of forms) {
  const fields = fieldsOf(form);
  const { fileName: name } = found(form.download);
  const texts = fields.filter(({ kind }) => kind !== 'tick');
  const ticks = fields.filter(({ kind }) => kind === 'tick');
  const [first, second, third] = texts;
  const [one, two, three] = ticks;
  const july = {
    [found(first).key]: 'I lead two projects.',
    [found(second).key]: 'The same words.',
    ...(one && two && { [one.key]: 'x', [two.key]: 'x' }),
  };
  const december = {
    [found(first).key]: 'I lead three projects.',
    [found(second).key]: 'The same words.',
    [found(third).key]: 'Something new.',
    ...(two && three && { [two.key]: 'x', [three.key]: 'x' }),
  };

  test.describe(form.title, () => {
    test('July beside December: changed words are marked; how many are the same is said once', async ({
      page,
    }) => {
      await visit(page, form.path);
      const saved = savedPage(page, form);
      await fillIn(page, fields, december);
      await saved.compare({ name, content: expectedFile(form, july, date) });
      const comparison = saved.comparison(name);
      await expect(comparison.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(comparison.getByText(words.text, { exact: true })).toBeVisible();

      const gone = ['two'];
      const added = ['three', 'Something new.'];
      if (one && three) {
        gone.push(one.label);
        added.push(three.label);
      }
      const sorted = (all: string[]) => all.toSorted();
      const said = async (role: 'deletion' | 'insertion') =>
        (await comparison.getByRole(role).allTextContents()).toSorted();
      expect(await said('deletion')).toEqual(sorted(gone.map((text) => marked('removed', text))));
      expect(await said('insertion')).toEqual(sorted(added.map((text) => marked('added', text))));
      await expect(comparison).toContainText('I lead ');

      const changed = 2 + (ticks.length > 0 ? 1 : 0);
      await expect(comparison.getByRole('heading', { name: words.then, exact: true })).toHaveCount(changed);
      await expect(comparison.getByRole('heading', { name: words.now, exact: true })).toHaveCount(changed);
      await expect(comparison.getByText(words.nothing, { exact: true }), 'the third, in July').toHaveCount(1);
      await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(changed);
      const total = questionsOf(form);
      const same = say(words.same, { count: total - changed, total });
      await expect(comparison.getByText(same, { exact: true })).toHaveCount(1);
      expect(await readOff(page, fields), 'the answers stay').toEqual(asShown(form, december));
    });

    test('a change on the page shows in the comparison; it closes with the focus kept', async ({ page }) => {
      await visit(page, form.path);
      const saved = savedPage(page, form);
      await fillIn(page, fields, july);
      await saved.compare({ name, content: expectedFile(form, july, date) });
      const comparison = saved.comparison(name);
      await expect(comparison.getByText(words.allSame, { exact: true })).toBeVisible();
      await expect(comparison.getByRole('heading', { level: 3 })).toHaveCount(0);
      await expect(comparison.getByRole('insertion')).toHaveCount(0);
      await locate(page, found(first)).fill('I lead three projects.');
      await expect(comparison.getByRole('insertion')).toHaveText([marked('added', 'three')]);

      await comparison.getByRole('button', { name: words.close, exact: true }).click();
      await expect(comparison).toHaveCount(0);
      await expect(saved.button(words.compare)).toBeFocused();
    });

    test('a second comparison takes the place of the first and has the focus', async ({ page }) => {
      await visit(page, form.path);
      const saved = savedPage(page, form);
      await saved.compare({ name, content: expectedFile(form, july, date) });
      await expect(saved.comparison(name)).toBeVisible();
      await saved.compare({ name: 'december.txt', content: expectedFile(form, december, date) });
      await expect(saved.comparison(name)).toHaveCount(0);
      await expect(saved.comparison('december.txt').getByRole('heading', { level: 2 })).toBeFocused();
    });

    test('a file of another form is not compared, but named', async ({ page }) => {
      await visit(page, form.path);
      const saved = savedPage(page, form);
      const other = found(forms.find(({ slug, bringForward }) => slug !== form.slug && !bringForward));
      const file = found(other.download).fileName;
      await saved.compare({ name: file, content: expectedFile(other, inFull(other), date) });
      await expect(saved.panel(file)).toContainText(
        say(labels.openFile.otherForm, { file, title: other.title }),
      );
      // Comparing changes nothing, so nothing that would is offered.
      await expect(saved.panel(file).getByRole('button')).toHaveText([labels.openFile.cancel]);
      await expect(saved.panel(file).getByRole('heading', { level: 2 })).toBeFocused();
    });
  });
}
