import { defineToolbarApp } from 'astro/toolbar';
import { button, chooser, goTo, listOf, make, panel } from './panel.ts';

/** Begins a page, an entry or the programme of another year. */
export default defineToolbarApp({
  init(...toolbar) {
    const { ask, act, say, show } = panel('New', toolbar, () => void begin());

    async function begin() {
      say('');
      const { kinds = [] } = await ask({ ask: 'new', kind: '', slug: '' });
      const what = chooser(kinds.map(({ kind, what }) => ({ value: kind, says: `${kind}: ${what}` })));
      const name = make('input');
      const fields: [string, HTMLInputElement | HTMLSelectElement][] = [
        ['What', what],
        ['Its name in addresses: small letters, digits and hyphens, such as asking-for-feedback', name],
      ];
      const entry = formOf('Something new', fields, 'Begin it', () =>
        act({ ask: 'new', kind: what.value, slug: name.value.trim() }).then(({ page }) => {
          if (page !== undefined) entry.append(button('Show its page', () => goTo([page])));
        }),
      );
      show(entry, yearForm());
      what.focus();
    }

    function yearForm() {
      const [year, from, months] = [make('input'), make('input'), make('input')];
      const plan = make('div');
      const change = async (isWritten: boolean) => {
        const [first, length] = [from.value.trim(), months.value.trim()];
        const asked = { year: year.value.trim(), from: first, months: length };
        const { said = [] } = await act({ ask: 'year', ...asked, isWritten });
        const writing = said.length > 0 ? [button('Write it', () => change(true))] : [];
        plan.replaceChildren(listOf(said.map((line) => [line])), ...writing);
      };
      const fields: [string, HTMLInputElement][] = [
        ['Year', year],
        ['First month, if it is another, such as October', from],
        ['How many months, if more or fewer; for each phase, such as 1,2,2,1', months],
      ];
      const form = formOf('Another year', fields, 'Show what would change', () => change(false));
      form.append(plan);
      return form;
    }
  },
});

/** Returns a form of labelled fields that does something when it is sent. */
function formOf(
  title: string,
  fields: readonly (readonly [label: string, field: HTMLElement])[],
  sending: string,
  send: () => unknown,
): HTMLFormElement {
  const onsubmit = (event: Event) => {
    event.preventDefault();
    send();
  };
  return make(
    'form',
    { onsubmit },
    make('h2', { textContent: title }),
    ...fields.map(([label, field]) => make('label', {}, label, field)),
    make('button', { textContent: sending }),
  );
}
