import { defineToolbarApp } from 'astro/toolbar';
import {
  createButton,
  createSelect,
  createForm,
  openInEditPanel,
  createList,
  createElement,
  createPanel,
  createRow,
} from './toolbar-panel.ts';

/** The toolbar app that creates a page or another entry, or moves the programme to another year. */
export default defineToolbarApp({
  init(...toolbar) {
    const { sendRequest, runAction, setStatus, show } = createPanel('New', toolbar, () => void showForms());

    async function showForms() {
      setStatus('');
      const { entryKinds = [] } = await sendRequest({ type: 'createEntry', kind: '', slug: '' });
      const kindSelect = createSelect(
        entryKinds.map(({ kind, description }) => ({ value: kind, label: description })),
      );
      const slugInput = createElement('input');
      const createEntry = async () => {
        const { pageUrl } = await runAction({
          type: 'createEntry',
          kind: kindSelect.value,
          slug: slugInput.value.trim(),
        });
        const pageButtons =
          pageUrl === undefined ? [] : [createButton('Show its page', () => openInEditPanel([pageUrl]))];
        nextRow.replaceChildren(...pageButtons);
      };
      const nextRow = createRow();
      const entryForm = createForm(
        createEntry,
        createElement('h2', {}, 'Something new'),
        createElement('label', {}, 'What', kindSelect),
        createElement(
          'label',
          {},
          'Its name in addresses: small letters, digits and hyphens, such as my-page',
          slugInput,
        ),
        createElement('button', {}, 'Begin it'),
        nextRow,
      );
      show(entryForm, createYearForm());
      kindSelect.focus();
    }

    function createYearForm() {
      const [yearInput, firstMonthInput, monthsInput] = [
        createElement('input'),
        createElement('input'),
        createElement('input'),
      ];
      const preview = createElement('div');
      const changeYear = async (isWritten: boolean) => {
        const [year = '', firstMonth = '', monthsPerPhase = ''] = [
          yearInput,
          firstMonthInput,
          monthsInput,
        ].map(({ value }) => value.trim());
        const yearRequest = { year, firstMonth, monthsPerPhase, isWritten };
        const { previewLines = [] } = await runAction({ type: 'planYear', ...yearRequest });
        const writeButtons =
          previewLines.length > 0 ? [createButton('Write it', () => changeYear(true))] : [];
        preview.replaceChildren(
          createList(previewLines.slice(0, -1).map((line) => [line])),
          createRow(...writeButtons),
        );
        preview.scrollIntoView({ block: 'nearest' });
      };
      return createForm(
        () => changeYear(false),
        createElement('h2', {}, 'Another year'),
        createElement('label', {}, 'Year', yearInput),
        createElement('label', {}, 'First month, if it is another, such as October', firstMonthInput),
        createElement('label', {}, 'Months of each phase, if more or fewer, such as 1,2,2,1', monthsInput),
        createElement('button', {}, 'Show what would change'),
        preview,
      );
    }
  },
});
