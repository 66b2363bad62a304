import { defineToolbarApp } from 'astro/toolbar';
import { asking, button, goTo, make, panel } from './panel.ts';

/** Begins a page, an entry or the programme of another year. */
export default defineToolbarApp({
  init(...toolbar) {
    const [, app, server] = toolbar;
    const { say, show, open, close } = panel('New', toolbar);
    const ask = asking(server, say);
    const field = (text: string, input: HTMLInputElement | HTMLSelectElement = make('input')) => {
      const label = make('label', text);
      label.append(input);
      return { label, input };
    };
    const formOf = (title: string, ...parts: readonly HTMLElement[]) => {
      const form = make('form');
      form.append(make('h2', title), ...parts);
      return form;
    };

    async function begin() {
      const { kinds = [] } = await ask({ ask: 'new', kind: '', slug: '' });
      const kind = field('What', make('select'));
      kind.input.append(...kinds.map((one) => new Option(`${one.kind}: ${one.what}`, one.kind)));
      const name = field(
        'Its name in addresses: small letters, digits and hyphens, such as asking-for-feedback',
      );
      const entry = formOf('Something new', kind.label, name.label, make('button', 'Begin it'));
      entry.addEventListener('submit', (event) => {
        event.preventDefault();
        void ask({ ask: 'new', kind: kind.input.value, slug: name.input.value.trim() }).then(
          ({ saved, refusal, page }) => {
            say(saved ?? refusal ?? '');
            if (page !== undefined) entry.append(button('Show its page', () => goTo([page])));
          },
        );
      });

      const [year, from, months] = [
        field('Year'),
        field('First month, if it is another, such as October'),
        field('How many months, if more or fewer; for each phase, such as 1,2,2,1'),
      ];
      const plan = make('ul');
      const change = (isWritten: boolean) =>
        void ask({
          ask: 'year',
          year: year.input.value.trim(),
          from: from.input.value.trim(),
          months: months.input.value.trim(),
          isWritten,
        }).then(({ saved, refusal, said = [] }) => {
          plan.replaceChildren(...said.map((line) => make('li', line)));
          if (said.length > 0) plan.append(button('Write it', () => change(true)));
          say(saved ?? refusal ?? '');
        });
      const next = formOf(
        'Another year',
        year.label,
        from.label,
        months.label,
        make('button', 'Show what would change'),
        plan,
      );
      next.addEventListener('submit', (event) => {
        event.preventDefault();
        change(false);
      });
      show(entry, next);
      kind.input.focus();
    }
    app.onToggled(({ state }) => {
      if (!state) return close();
      open();
      say('');
      void begin();
    });
  },
});
