import labels from 'virtual:labels/openFile';
import * as fileTools from '../../../model/forms/file-tools.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import type { Quotation } from '../../../model/forms/open-file.ts';
import { findSectionTitle, startQuestionName } from './form-fields.ts';

// What else a form loads when it is idle, with the same request.
export { OpenedFile } from './OpenedFile.tsx';
export { createShareCopy } from './ShareCopy.tsx';

/** Creates the actions on files, with the labels for them. The labels are loaded together with this code. */
export function createFileTools(session: fileTools.FileSession) {
  const { store } = session;
  let shown: readonly Quotation[] | undefined;
  store.subscribe(() => {
    const { quotations } = store.getView();
    if (quotations !== shown) showQuotations(quotations);
    shown = quotations;
  });
  const { definition } = session.form;
  return fileTools.createFileTools(session, labels, (answers) =>
    findSectionTitle(startQuestionName(definition, answers)),
  );
}

/** Shows answers of other forms above the questions to which they belong (Field.astro), and hides all others. */
function showQuotations(quotations: readonly Quotation[] = []) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-quoted-form]')) {
    const { quotedForm, quotedAbove } = element.dataset;
    const quotation = quotations.find(({ from, to }) => from === quotedForm && to === quotedAbove);
    element.hidden = !quotation;
    const [summary, paragraph] = element.children;
    if (summary && quotation)
      summary.textContent = fillTemplate(labels.quotedForm, { title: quotation.title });
    const parts = (quotation?.answers ?? []).flatMap(({ question, text }, index) => [
      index > 0 ? '\n\n' : '',
      Object.assign(document.createElement('strong'), { textContent: question }),
      `\n${text}`,
    ]);
    paragraph?.replaceChildren(...parts);
    const parent = element.parentElement;
    if (parent) parent.hidden = !parent.querySelector(':scope > :not([hidden])');
  }
}
