import { takeAnnouncements, recordAnnouncements } from '../support/announcements.ts';
import { ensureDefined, labels, phases, resources, scenarioPages } from '../support/content.ts';
import { fieldsOf, locate } from '../support/form-fields.ts';
import { homePage } from '../support/home-page.ts';
import { sampleForm } from '../support/sample-pages.ts';
import { longFileName, savedFile } from '../support/form-visits.ts';
import { singleClick, formFilesPage, fillTemplate } from '../support/form-files-page.ts';
import { expect, test, visit } from '../support/site-test.ts';

const { catalogue, form: formLabels, openFile } = labels;
const countMessage = (shownCount: number) =>
  fillTemplate(catalogue.count, { shown: shownCount, total: resources.length });

test('every choice of a phase is answered, also where the count stays the same @nightly', async ({
  page,
}) => {
  await visit(page, `/?phase=${ensureDefined(phases.at(-1)).id}`);
  await recordAnnouncements(page.getByRole('main'));
  for (const { id, title } of phases) {
    await homePage(page).phaseButton(title).click();
    expect(await takeAnnouncements(page), title).toEqual([
      countMessage(resources.filter(({ phase }) => phase === id).length),
    ]);
  }
});

test('so is every choice of a type and a tag, and a search once it is typed', async ({ page }) => {
  const [firstPhase] = phases;
  const resourcesInPhase = resources.filter(({ phase }) => phase === ensureDefined(firstPhase).id);
  const { type, tags } = ensureDefined(resourcesInPhase[0]);
  await visit(page, `/?phase=${ensureDefined(firstPhase).id}`);
  const home = homePage(page);
  await recordAnnouncements(page.getByRole('main'));
  await home.type(labels.types[type]).click();
  const resourcesOfType = resourcesInPhase.filter((resource) => resource.type === type);
  expect(await takeAnnouncements(page)).toEqual([countMessage(resourcesOfType.length)]);
  await home.openTags();
  await home.tag(ensureDefined(tags[0])).click();
  expect(await takeAnnouncements(page)).toEqual([
    countMessage(resourcesOfType.filter((resource) => resource.tags.includes(ensureDefined(tags[0]))).length),
  ]);
  await home.search.pressSequentially('nothing of the kind');
  await expect(home.empty).toBeVisible();
  const sentences = await takeAnnouncements(page);
  expect(sentences.filter((sentence) => sentence.startsWith(catalogue.empty))).toHaveLength(1);
});

for (const { path, scenarios } of scenarioPages)
  test(`the viewer of ${path} says which scenario is shown @nightly`, async ({ page }) => {
    await visit(page, path);
    await recordAnnouncements(page.getByRole('main'));
    for (const [index, { title }] of scenarios.slice(0, -1).entries()) {
      if (index === 0) continue;
      await page.getByRole('button', { name: labels.scenarios.next }).click();
      expect(await takeAnnouncements(page)).toEqual([`${index + 1} / ${scenarios.length}${title}`]);
    }
  });

test('a form announces the result of an action, and announces it again when it is repeated', async ({
  page,
}) => {
  const form = sampleForm;
  await page.clock.setFixedTime(new Date('2025-07-14T10:32:00+01:00'));
  await visit(page, form.path);
  const formPage = formFilesPage(page, form);
  const firstField = locate(page, ensureDefined(fieldsOf(form).find(({ kind }) => kind !== 'tick')));
  const file = ensureDefined(form.download).fileName;
  const sentMessage = fillTemplate(formLabels.sent, { file, time: '10:32' });
  // Only the action bar is recorded here. The progress of the checklists is announced elsewhere.
  await recordAnnouncements(formPage.actions);
  const expectAnnouncements = async (...sentences: string[]) => {
    expect(await takeAnnouncements(page)).toEqual(sentences);
  };

  await firstField.pressSequentially('One');
  await expectAnnouncements(formLabels.unsaved);
  await formPage.download();
  await expectAnnouncements(sentMessage);
  await formPage.download();
  await expectAnnouncements(sentMessage);
  // The second click of a double click saves no second file, but the message is announced again.
  await formPage.button(ensureDefined(form.download).button).dblclick();
  await expectAnnouncements(sentMessage, sentMessage);
  await formPage.confirm();
  await expectAnnouncements(fillTemplate(formLabels.saved, { file, time: '10:32' }));
  await firstField.press('End');
  await firstField.pressSequentially(' two');
  await expectAnnouncements(formLabels.changed);
  await formPage.pressInMenu(formLabels.startAgain);
  await expectAnnouncements(formLabels.startedAgain);
  await singleClick(formPage.undo);
  await expectAnnouncements(formLabels.undone);
  await singleClick(formPage.redo);
  await expectAnnouncements(formLabels.redone);
  await firstField.fill('Mine');
  await expectAnnouncements(formLabels.changed);
  await formPage.open(savedFile(form));
  await formPage.button(openFile.replace).click();
  await expectAnnouncements(fillTemplate(openFile.replaced, { file: longFileName }));
  await formPage.openDirectly(savedFile(form));
  await expectAnnouncements(fillTemplate(openFile.nothingToReplace, { file: longFileName }));
});
