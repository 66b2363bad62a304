import { toGuideModel } from '../../src/takeaway/guide/guide-model.ts';
import { toProgrammeCalendar } from '../../src/takeaway/programme-calendar.ts';
import { isInGuide } from '../../src/content/shown.ts';
import { found } from '../support/content.ts';
import { formsOfSite, looseContent } from '../../src/content/site-content.ts';
import type { Site, SourceFile } from '../../src/content/site.ts';
import type { Place } from '../../src/content/place.ts';
import { listsOf as listsOfField, textsOf } from '../../src/forms/field-kinds.ts';
import { emptyAnswers } from '../../src/forms/answers.ts';
import type { FormDefinition } from '../../src/forms/form-definition.ts';
import { writeFile } from '../../src/forms/file/file-format.ts';
import { periodOf } from '../../src/schemas/dates.ts';
import { shownText, wordsIn } from './shown-words.ts';

/** Returns the words of a text in capitals with a space on both sides of each, so that one text can be looked for in another. */
export const plain = (text: string): string => ` ${wordsIn(text.toUpperCase()).join(' ')} `;

/** Returns every text in some data. */
export const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

/** Returns the words of a text around its placeholders. */
export const partsOf = ({ value, meta }: Place): string[] =>
  typeof value !== 'string'
    ? []
    : shownText(value, meta, false)
        .split(/\{[a-zA-Z]+\}/)
        .map(plain)
        .filter((words) => words.trim() !== '');

interface Output {
  /** What visitors get, such as "the guide". */
  name: string;
  text: string;
  holds: (file: SourceFile, visit: Place) => boolean;
}

/** Everything besides the pages that is made from the content. */
function outputsOf(site: Site): Output[] {
  const content = looseContent(site);
  const [programme, labels] = [found(content.programme[0]?.whole()), found(content.labels[0]?.whole())];
  const phases = content.phases.map((phase) => found(phase.whole()));
  const resources = content.resources.map((page) => ({ ...found(page.whole()), slug: page.id }));
  const guide = toGuideModel({ programme, labels, phases, resources, period: periodOf(programme, phases) });
  const calendar = toProgrammeCalendar({
    programme,
    phases,
    labels: labels.calendar,
    site: 'https://example.com/',
    stamp: '',
  });
  /** The lists of a form by their places in checklists.yaml. */
  const listsOf = ({ fields }: FormDefinition) => {
    const ids = fields.flatMap(listsOfField).map(({ id }) => id);
    return new Set<PropertyKey | undefined>(
      content.checklists.flatMap(({ id }, index) => (ids.includes(id) ? [index] : [])),
    );
  };
  const files = [...formsOfSite(site)].map(([slug, definition]): Output => ({
    name: `the file saved on ${slug}`,
    text: writeFile(definition, { answers: emptyAnswers(definition), leftOver: ['x'] }, '14 July 2025'),
    holds: (file, { path, meta }) =>
      path.at(-2) !== 'aliases' &&
      ((file.slug === slug && meta.shown?.as === 'the saved file') ||
        (file.kind === 'labels' &&
          path[0] === 'savedFile' &&
          !path.includes('earlier') &&
          // Only checklists have tips, and only a text can be missing.
          (path[2] !== 'tip' || listsOf(definition).size > 0) &&
          (path[2] !== 'notFilledIn' || definition.fields.some((field) => textsOf(field).length > 0))) ||
        (file.kind === 'checklists' && meta.shown?.as !== undefined && listsOf(definition).has(path[0]))),
  }));
  /** Returns whether a label still has the placeholder of another text, which may be left out. */
  const isPut = (name: PropertyKey | undefined, label: string) => label.includes(`{${String(name)}}`);
  return [
    ...files,
    {
      name: 'the guide',
      // Texts that the guide fills in itself, for links and at the foot of its pages.
      text: stringsIn(guide)
        .join('\n')
        .replace(/\{(?:title|address|pages?)\}/g, ' '),
      holds: (file, { path, meta }) =>
        meta.shown?.as !== undefined &&
        isInGuide(file.root.at(...path)) &&
        // The words of a link, and texts of the home page.
        !(file.kind === 'programme' && (path[0] !== 'guide' || path.at(-1) === 'fileName')) &&
        !(file.kind === 'labels' && path[0] === 'types') &&
        path.at(-1) !== 'review' &&
        (!path.includes('reviews') || isPut(path.at(-1), labels.guide.review)),
    },
    {
      name: 'the calendar',
      text: calendar.events.flatMap(({ summary, description }) => [summary, description]).join('\n'),
      holds: (file, { path, meta }) =>
        file.kind === 'phases' &&
        meta.shown?.as !== undefined &&
        path.at(-1) !== 'subtitle' &&
        (!path.includes('activities') || isPut('text', labels.calendar.activity)) &&
        (path.includes('reviews') || path.at(-1) !== 'title' || isPut('title', labels.calendar.phase)),
    },
  ];
}

/** Returns the first text that is not found, word for word, where it belongs besides its page, or a bracket shown there. */
export function lostElsewhere(site: Site): string | undefined {
  for (const { name, text, holds } of outputsOf(site)) {
    const bracket = /\{[^\n{}]*\}/.exec(text);
    if (bracket !== null) return `${name} shows ${bracket[0]}`;
    const words = plain(text);
    for (const file of site.files)
      for (const visit of file.values) {
        if (!holds(file, visit)) continue;
        const lost = partsOf(visit).find((part) => !words.includes(part));
        if (lost !== undefined) return `${name} does not say${lost}of ${file.path}`;
      }
  }
  return undefined;
}
