import { defineToolbarApp } from 'astro/toolbar';
import { button, chooser, form, goTo, listOf, make, panel, rowOf } from './panel.ts';

/** Begins a page, an entry or the programme of another year. */
export default defineToolbarApp({
  init(...toolbar) {
    const { ask, act, say, show } = panel('New', toolbar, () => void begin());

    async function begin() {
      say('');
      const { kinds = [] } = await ask({ ask: 'new', kind: '', slug: '' });
      const what = chooser(kinds.map(({ kind, what }) => ({ value: kind, says: what })));
      const name = make('input');
      const send = async () => {
        const { page } = await act({ ask: 'new', kind: what.value, slug: name.value.trim() });
        const shows = page === undefined ? [] : [button('Show its page', () => goTo([page]))];
        next.replaceChildren(...shows);
      };
      const next = rowOf();
      const entry = form(
        send,
        make('h2', {}, 'Something new'),
        make('label', {}, 'What', what),
        make('label', {}, 'Its name in addresses: small letters, digits and hyphens, such as my-page', name),
        make('button', {}, 'Begin it'),
        next,
      );
      show(entry, yearForm());
      what.focus();
    }

    function yearForm() {
      const [year, from, months] = [make('input'), make('input'), make('input')];
      const plan = make('div');
      const change = async (isWritten: boolean) => {
        const [asked = '', first = '', length = ''] = [year, from, months].map(({ value }) => value.trim());
        const question = { year: asked, from: first, months: length, isWritten };
        const { said = [] } = await act({ ask: 'year', ...question });
        const writing = said.length > 0 ? [button('Write it', () => change(true))] : [];
        plan.replaceChildren(listOf(said.slice(0, -1).map((line) => [line])), rowOf(...writing));
        plan.scrollIntoView({ block: 'nearest' });
      };
      return form(
        () => change(false),
        make('h2', {}, 'Another year'),
        make('label', {}, 'Year', year),
        make('label', {}, 'First month, if it is another, such as October', from),
        make('label', {}, 'Months of each phase, if more or fewer, such as 1,2,2,1', months),
        make('button', {}, 'Show what would change'),
        plan,
      );
    }
  },
});
