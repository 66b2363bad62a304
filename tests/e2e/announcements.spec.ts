import { heard, listen } from '../support/announcements.ts';
import { found, labels, phases, resources, viewers } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-page.ts';
import { homePage } from '../support/home-page.ts';
import { oneForm } from '../support/one-form.ts';
import { longName, savedFile } from '../support/form-visits.ts';
import { pressOnPurpose, savedPage, say } from '../support/saved-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { catalogue, form: words, openFile } = labels;
const showing = (shown: number) => say(catalogue.count, { shown, total: resources.length });

test('every choice of a phase is answered, also where the count stays the same @nightly', async ({
  page,
}) => {
  await visit(page, `/?phase=${found(phases.at(-1)).id}`);
  await listen(page.getByRole('main'));
  for (const { id, title } of phases) {
    await homePage(page).phaseButton(title).click();
    expect(await heard(page), title).toEqual([showing(resources.filter(({ phase }) => phase === id).length)]);
  }
});

test('so is every choice of a type and a tag, and a search once it is typed', async ({ page }) => {
  const [first] = phases;
  const inPhase = resources.filter(({ phase }) => phase === found(first).id);
  const { type, tags } = found(inPhase[0]);
  await visit(page, `/?phase=${found(first).id}`);
  const home = homePage(page);
  await listen(page.getByRole('main'));
  await home.type(labels.types[type]).click();
  const ofType = inPhase.filter((resource) => resource.type === type);
  expect(await heard(page)).toEqual([showing(ofType.length)]);
  await home.tag(found(tags[0])).click();
  expect(await heard(page)).toEqual([
    showing(ofType.filter((resource) => resource.tags.includes(found(tags[0]))).length),
  ]);
  await home.search.pressSequentially('nothing of the kind');
  await expect(home.empty).toBeVisible();
  const sentences = await heard(page);
  expect(sentences.filter((sentence) => sentence.startsWith(catalogue.empty))).toHaveLength(1);
});

for (const { path, scenarios } of viewers)
  test(`the viewer of ${path} says which scenario is shown @nightly`, async ({ page }) => {
    await visit(page, path);
    await listen(page.getByRole('main'));
    for (const [index, { title }] of scenarios.slice(0, -1).entries()) {
      if (index === 0) continue;
      await page.getByRole('button', { name: labels.scenarios.next }).click();
      expect(await heard(page)).toEqual([`${index + 1} / ${scenarios.length}${title}`]);
    }
  });

test('a form says what was done, and says it again when it is done again', async ({ page }) => {
  const form = oneForm;
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
  const saved = savedPage(page, form);
  const first = locate(page, found(fieldsOf(form).find(({ kind }) => kind !== 'tick')));
  const file = found(form.download).fileName;
  const savedNow = say(words.saved, { file, time: '10:32' });
  // The checklists say how much is ticked, in a place of their own.
  await listen(saved.actions);
  const hears = async (...sentences: string[]) => {
    expect(await heard(page)).toEqual(sentences);
  };

  await first.pressSequentially('One');
  await hears(words.unsaved);
  await saved.download();
  await hears(savedNow);
  await saved.download();
  await hears(savedNow);
  // The second click of a double click saves no second file, but is answered.
  await saved.button(found(form.download).button).dblclick();
  await hears(savedNow, savedNow);
  await first.press('End');
  await first.pressSequentially(' two');
  await hears(words.changed);
  await saved.pressMore(words.startAgain);
  await hears(words.startedAgain);
  await pressOnPurpose(saved.undo);
  await hears(words.undone);
  await pressOnPurpose(saved.redo);
  await hears(words.redone);
  await first.fill('Mine');
  await hears(words.changed);
  await saved.open(savedFile(form));
  await saved.button(openFile.replace).click();
  await hears(say(openFile.replaced, { file: longName }));
  await saved.openAtOnce(savedFile(form));
  await hears(say(openFile.nothingToReplace, { file: longName }));
});
