import type { Page } from '@playwright/test';
import { forms, ensureDefined, labels, type Resource } from './content.ts';
import { dropFiles } from './drop-files.ts';
import { expectedFile } from './expected-file.ts';
import { fieldsOf, fillIn } from './form-fields.ts';
import type { PageState } from './page-states.ts';
import { completeValues, formFilesPage } from './form-files-page.ts';
import { expect } from './site-test.ts';

const { openFile, form: formLabels, shareCopy } = labels;

/** A very long file name without a space at which a line could break. */
export const longFileName = `${'long-name-of-a-file-'.repeat(4)}.txt`;

/** A saved file of the form with an answer to each question, and with lines that belong to no question. */
export const savedFile = (form: Resource, values = completeValues(form)) => ({
  name: longFileName,
  content: `https://example.org/${'path/'.repeat(20)}\nA line of my own.\n\n${expectedFile(form, values, '14 July 2025')}`,
});

/** The states of the page of a form. States that follow from one another are in one list. */
export const formVisits = (form: Resource): PageState[][] => {
  const filesPage = (page: Page) => formFilesPage(page, form);
  const textFields = fieldsOf(form).filter(({ kind }) => kind !== 'tick');
  const visits: Record<string, (page: Page) => Promise<void>>[] = [
    { 'filled in': (page) => fillIn(page, fieldsOf(form), completeValues(form)) },
    // While the page asks about one file, another file is opened, which replaces the first one without changing the
    // form.
    {
      'several files dropped': async (page) => {
        const files = ['July', 'August'].map((month) => ({ name: `${month}.txt`, content: month }));
        await dropFiles(page.getByRole('main'), files);
        await expect(page.getByRole('button', { name: 'August.txt' })).toBeVisible();
      },
      'a file refused': (page) => filesPage(page).open({ name: longFileName, content: 'Milk\nBread\n' }),
      'a file of another form': async (page) => {
        const otherForm = ensureDefined(forms.find(({ slug }) => slug !== form.slug));
        // The file has another name than the previous one, because a file with the same name would seem to be open
        // already.
        await filesPage(page).open({ ...savedFile(otherForm), name: `another-${longFileName}` });
      },
      'a file opened': async (page) => {
        await fillIn(page, textFields, completeValues(form, 'Other words about'));
        await filesPage(page).open(savedFile(form));
      },
      'everything replaced': async (page) => {
        await filesPage(page).button(openFile.replace).click();
        await expect(filesPage(page).status).toBeFocused();
      },
    },
    {
      'choosing what a copy to share contains': async (page) => {
        await fillIn(page, textFields, completeValues(form));
        await filesPage(page).pressInMenu(shareCopy.open);
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    },
    {
      'started again': async (page) => {
        await fillIn(page, fieldsOf(form).slice(0, 1), completeValues(form));
        await filesPage(page).pressInMenu(formLabels.startAgain);
        await expect(filesPage(page).status).toBeFocused();
      },
    },
    {
      saved: async (page) => {
        await fillIn(page, fieldsOf(form).slice(0, 1), completeValues(form));
        await filesPage(page).download();
      },
    },
    {
      compared: async (page) => {
        await fillIn(page, textFields, completeValues(form, 'Other words about'));
        await filesPage(page).compare(savedFile(form));
        await expect(filesPage(page).comparison(longFileName)).toBeVisible();
      },
    },
  ];
  return visits.map((states) =>
    Object.entries(states).map(([name, reach]) => ({
      name: `${form.title}, ${name}`,
      path: form.path,
      hasMore: ['several files dropped', 'a file opened', 'compared'].includes(name),
      reach,
    })),
  );
};
