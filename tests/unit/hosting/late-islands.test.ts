import { runInNewContext } from 'node:vm';
import runtime from 'astro/runtime/server/astro-island.prebuilt.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withLateIslands as lateIslandsWith } from '../../../src/hosting/late-islands.ts';
import { escapeMarkup } from '../../../src/text/escape-markup.ts';
import { withHash } from '../../../src/text/inline.ts';

const withLateIslands = (page: string) => lateIslandsWith(page, runtime);

const island = (uid: string, props: string, client = 'painted') =>
  `<astro-island uid="${uid}" prefix="r1" component-url="/hub/_astro/form.js" renderer-url="/hub/_astro/client.js" props="${escapeMarkup(props)}" ssr client="${client}" opts="{}"><p>Answer</p></astro-island>`;
const pageOf = (...islands: string[]) =>
  `<meta content="script-src 'self' '${withHash(runtime).hash}';"><script>first()</script><script>${runtime}</script>${islands.join('')}`;

/** What the module does to islands, up to Astro's runtime. */
function propsSet(code: string, uids: string[]): (string | undefined)[] {
  const elements = uids.map((uid) => {
    const attributes: Record<string, string> = { uid };
    return {
      attributes,
      getAttribute: (name: string) => attributes[name],
      setAttribute: (name: string, value: string) => (attributes[name] = value),
    };
  });
  expect(code.endsWith(runtime)).toBe(true);
  const document = { querySelectorAll: () => elements };
  runInNewContext(code.slice(0, -runtime.length), { document, Astro: {} });
  return elements.map(({ attributes }) => attributes['props']);
}

it('takes the props and the runtime out of the page, and puts them into its module', () => {
  const late = withLateIslands(pageOf(island('a', '{"one":1}'), island('b', '{"two":2}')));
  expect(late?.page).not.toContain('props');
  expect(late?.page).not.toContain(runtime);
  expect(late?.page).toContain('<script>first()</script>');
  expect(late?.page.match(/<p>Answer<\/p>/g)).toHaveLength(2);
  expect(propsSet(late?.module.code ?? '', ['a', 'b'])).toEqual(['{"one":1}', '{"two":2}']);
});

it('gives every island its props, whatever is in them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/), { minLength: 1 }),
      fc.array(
        fc.string({
          unit: fc.constantFrom('a', "'", '"', '\\', '&', '&quot;', '<', '>', '$&', '$1', '`', '\u2028'),
        }),
      ),
      (uids, texts) => {
        const props = uids.map((_, index) => JSON.stringify({ text: texts[index] ?? '' }));
        const late = withLateIslands(pageOf(...uids.map((uid, index) => island(uid, props[index] ?? ''))));
        expect(propsSet(late?.module.code ?? '', uids)).toEqual(props);
      },
    ),
  );
});

/** Runs what the page does once it is painted, and returns what it asks for, what was shown and whether leaving asks. */
async function paint(late: ReturnType<typeof withLateIslands>, hasFields: boolean, fails: string[] = []) {
  const [, text = ''] = /<script>(Astro.painted.*?)<\/script>/.exec(late?.page ?? '') ?? [];
  const asked: string[] = [];
  const sentence = { hidden: true };
  const attributes: Record<string, string> = { 'component-url': '/form.js', 'renderer-url': '/client.js' };
  const elements = [{ getAttribute: (name: string) => attributes[name] }];
  let painted: (() => Promise<() => unknown>) | undefined;
  const page: Record<string, unknown> = {
    document: {
      querySelectorAll: () => elements,
      querySelector: (selector: string) =>
        selector === 'textarea'
          ? hasFields
            ? {}
            : null
          : selector === '[data-not-loaded]'
            ? sentence
            : null,
    },
    ask: (address: string) => {
      asked.push(address);
      return fails.includes(address) ? Promise.reject(new Error('lost')) : Promise.resolve();
    },
    Astro: { painted: (load: typeof painted) => (painted = load) },
  };
  runInNewContext(text.replaceAll('import(', 'ask('), page);
  expect(asked).toEqual([]);
  await (
    await painted?.()
  )?.();
  return { asked, isShown: !sentence.hidden, isAsking: page['onbeforeunload'] !== undefined };
}

it('asks for the scripts of the islands and for the module at once, when it is painted', async () => {
  const late = withLateIslands(pageOf(island('a', '{}')));
  expect(await paint(late, true)).toEqual({
    asked: ['/form.js', '/client.js', late?.module.address],
    isShown: false,
    isAsking: false,
  });
});

it.each([0, 1, 2])(
  'says so if one of them does not arrive, and asks before typed words are left',
  async (nth) => {
    const late = withLateIslands(pageOf(island('a', '{}')));
    const { asked } = await paint(late, true);
    const lost = asked.slice(nth, nth + 1);
    expect(await paint(late, true, lost)).toMatchObject({ isShown: true, isAsking: true });
    expect(await paint(late, false, lost)).toMatchObject({ isShown: true, isAsking: false });
  },
);

it('allows the new script in place of the runtime', () => {
  const { page = '' } = withLateIslands(pageOf(island('a', '{}'))) ?? {};
  const [, text = ''] = /<script>(Astro.painted.*?)<\/script>/.exec(page) ?? [];
  expect(page).toContain(`script-src 'self' '${withHash(text).hash}';`);
});

it('names the module by what is in it, beside the other scripts', () => {
  const addressOf = (props: string) => withLateIslands(pageOf(island('a', props)))?.module.address;
  expect(addressOf('{}')).toMatch(/^\/hub\/_astro\/islands\.[\w-]{8}\.js$/);
  expect(addressOf('{}')).toBe(addressOf('{}'));
  expect(addressOf('{}')).not.toBe(addressOf('{"one":1}'));
});

it.each([
  ['has no islands', '<p>Only words</p>'],
  ['has an island of another directive', pageOf(island('a', '{}'), island('b', '{}', 'load'))],
  ['has another runtime', island('a', '{}')],
])('leaves a page alone that %s', (_, page) => {
  expect(withLateIslands(page)).toBeUndefined();
});
