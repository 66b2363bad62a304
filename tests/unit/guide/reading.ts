import type { GuideLayout } from '../../../src/guide/layout-guide.ts';
import type { GuideModel } from '../../../src/guide/guide-model.ts';
import type { Part } from '../../../src/guide/structure.ts';

/** What a part is and what it says, in its own words. */
export type Read = [role: string, text: string];

const list = (items: readonly string[], label: (index: number) => string): Read[] =>
  items.flatMap((item, index): Read[] => [
    ['Lbl', label(index)],
    ['LBody', item],
  ]);
const bullet = () => '■';
const numeral = (index: number) => String(index + 1);

/** Returns what the guide has to be read as, from the first word to the last. */
export function readingOf(model: GuideModel, site?: string): Read[] {
  const { phases, meetings, agendas, resources, usage, contact, calendar } = model;
  const online = (text: string, address: string): Read[] =>
    site === undefined
      ? []
      : [
          ['P', text],
          ['Link', address],
        ];
  return [
    ['H1', model.title],
    ['P', model.subtitle],
    ...phases.entries.flatMap(({ months }) => months.map((month): Read => ['TH', month])),
    ...phases.entries.map(({ title }, index): Read => ['TD', `${numeral(index)} ${title}`]),
    ...model.intro.map((text): Read => ['P', text]),
    ['H2', phases.title],
    ...phases.entries.flatMap((phase, index): Read[] => [
      ['H3', `${numeral(index)} ${phase.title}`],
      ['P', phase.monthLabel],
      ['P', phase.subtitle],
      ['P', phase.description],
      ...list(phase.activities, bullet),
    ]),
    ...online(calendar.text, `${site ?? ''}${calendar.path}`),
    ['H2', meetings.title],
    ...list(meetings.entries, bullet),
    ['H2', agendas.title],
    ...agendas.entries.flatMap(({ title, entries }): Read[] => [['H3', title], ...list(entries, numeral)]),
    ['H2', resources.title],
    ...online(resources.online, site ?? ''),
    ...resources.entries.flatMap((resource): Read[] => [
      ['Lbl', String(resource.number)],
      [site === undefined ? 'H3' : 'Link', resource.title],
      ['P', `${resource.type} ${resource.timeNeeded}`],
      ['P', resource.description],
    ]),
    ['H2', usage.title],
    ...list(usage.entries, numeral),
    ['H2', contact.title],
    ['P', contact.text],
    ['Link', contact.email],
  ];
}

const words = (text: string) => text.replace(/ +/g, ' ').trim();

/** Returns the reading with single spaces; words that are split over lines come out whole. */
export const plain = (reading: readonly Read[]): Read[] => reading.map(([role, text]) => [role, words(text)]);

/** Returns the reading without spaces, for programs that drop those at the ends of lines. */
export const squeezed = (reading: readonly Read[]): Read[] =>
  reading.map(([role, text]) => [role, text.replace(/\s/g, '')]);

/** Returns the squeezed reading with parts that a page break has parted put together, as `expected` has them. */
export function joined(reading: readonly Read[], expected: readonly Read[]): Read[] {
  const rest = squeezed(reading);
  const whole = squeezed(expected).map(([role, text]): Read => {
    let got = rest[0]?.[0] === role ? (rest.shift()?.[1] ?? '') : '';
    while (rest[0]?.[0] === role && got !== text && text.startsWith(got)) got += rest.shift()?.[1] ?? '';
    return [role, got];
  });
  return [...whole, ...rest];
}

/** Returns what is read from the pages by following the tree; parts that hold only others say nothing themselves. */
export function readLayout({ pages, structure }: GuideLayout): Read[] {
  const said = new Map<Part, string>();
  for (const operation of pages.flatMap(({ body }) => body)) {
    if (operation.kind !== 'text') continue;
    // The number of a phase below its months, if its name is in the key.
    if (!operation.part && /^\d+$/.test(operation.text)) continue;
    if (!operation.part) throw new Error(`"${operation.text}" belongs to nothing.`);
    said.set(operation.part, `${said.get(operation.part) ?? ''}${operation.text}${operation.after ?? ''}`);
  }
  const walk = (part: Part): Read[] => {
    const own = said.get(part);
    return [...(own === undefined ? [] : [[part.role, own] satisfies Read]), ...part.children.flatMap(walk)];
  };
  return plain(walk(structure));
}
