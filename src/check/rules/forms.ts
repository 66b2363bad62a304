import { useOneOf, nearest, counted } from '../../text/words.ts';
import {
  blocksOf,
  filesOf,
  problemAt,
  type Site,
  type SourceFile,
  type PageBlock,
  otherPlace,
  entriesOf,
} from '../../content/site.ts';
import type { Problem } from '../../content/problem.ts';
import { type Rule, inEachFile } from '../rule.ts';
import { type Path, itemsOf, valueAt } from '../../content/values.ts';
import { textAt, textsIn } from '../written-texts.ts';
import { lostAnswers as lostOf } from '../../forms/file/open-file.ts';
import { matchKey } from '../../forms/file/file-line.ts';
import { formsOfSite } from '../../content/site-content.ts';
import { headingsOf, labelsOf, type FileWords } from './form-words.ts';

export const bringForward: Rule = {
  reason:
    'An answer brought from or to a question that does not exist is not carried over, and its id is shown.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      itemsOf(valueAt(file.data, ['bringForward'])).flatMap((one, index) =>
        checkOne(site, file, one, ['bringForward', index]),
      ),
    ),
};

function checkOne(site: Site, file: SourceFile, one: unknown, path: Path): Problem[] {
  const from = valueAt(one, ['from']);
  const other = filesOf(site, 'resources').find(({ slug }) => slug === from);
  // The rule on references reports a page that does not exist.
  if (other === undefined) return [];
  if (other === file)
    return [problemAt(file, [...path, 'from'], 'A form cannot begin with its own file. Name another form.')];
  const answered = blocksOf(other).flatMap(({ fieldId }) => fieldId ?? []);
  if (answered.length === 0 || valueAt(other.data, ['download']) === undefined) {
    const forms = filesOf(site, 'resources')
      .filter((form) => form !== file && valueAt(form.data, ['download']) !== undefined)
      .map(({ slug }) => slug);
    const choices = forms.length === 0 ? 'No other page is one.' : `Use one of: ${forms.join(', ')}.`;
    return [problemAt(file, [...path, 'from'], `The page "${other.slug}" is no form. ${choices}`)];
  }
  const texts = blocksOf(file).flatMap(({ kind, fieldId }) => (kind === 'question' ? (fieldId ?? []) : []));
  return itemsOf(valueAt(one, ['answers'])).flatMap((answer, at) => [
    ...itemsOf(valueAt(answer, ['from'])).flatMap((id, index) => {
      const place = [...path, 'answers', at, 'from', index];
      return unknown(file, place, id, answered, `a question of "${other.slug}"`);
    }),
    ...unknown(
      file,
      [...path, 'answers', at, 'to'],
      valueAt(answer, ['to']),
      texts,
      'a question of one text on this page',
    ),
  ]);
}

function unknown(file: SourceFile, path: Path, id: unknown, known: string[], what: string): Problem[] {
  if (typeof id !== 'string' || known.includes(id)) return [];
  return [problemAt(file, path, `"${id}" is not the id of ${what}. ${useOneOf(id, known)}`)];
}

export const closedQuestions: Rule = {
  reason: 'A question in a closed section would be overlooked, and nothing could lead to it.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file).flatMap(({ fieldId, path }) => {
        const section = path.slice(0, 2);
        if (fieldId === undefined || valueAt(file.data, [...section, 'opener']) === undefined) return [];
        const message =
          'This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.';
        return problemAt(file, [...path, 'id'], message);
      }),
    ),
};

export const downloadDownloadable: Rule = {
  reason: 'A card must not say that there is nothing to download when the page saves a file.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) => {
      if (valueAt(file.data, ['download']) === undefined) return [];
      if (valueAt(file.data, ['downloadable']) !== false) return [];
      const message = 'This page saves a file, see "download". Write "downloadable: true".';
      return problemAt(file, ['downloadable'], message);
    }),
};

const sectionKinds = ['answers', 'progress', 'checklists'];

interface Mention {
  id: string;
  path: Path;
  kind: string;
}

export const downloadSections: Rule = {
  reason: 'What a person typed must appear in the saved file exactly once.',
  check: inEachFile(checkFile, 'resources'),
};

function checkFile(file: SourceFile): Problem[] {
  const fields = blocksOf(file).filter((block) => block.fieldId !== undefined);
  const first = fields[0];
  if (valueAt(file.data, ['download']) === undefined) {
    if (first === undefined) return [];
    const message = `This page asks for answers, but nothing says how they are saved. Add "download:" with fileName, button, title and sections.`;
    return [problemAt(file, [...first.path, 'id'], message)];
  }
  const mentions = mentionsOf(file);
  return [
    ...mentions.flatMap((mention) => mentionProblems(file, fields, mentions, mention)),
    ...unsaved(file, fields, mentions),
  ];
}

function mentionsOf(file: SourceFile): Mention[] {
  return itemsOf(valueAt(file.data, ['download', 'sections'])).flatMap((section, index) => {
    const kind = String(valueAt(section, ['kind']));
    const path = ['download', 'sections', index];
    const named = [...textAt(file, [...path, 'field']), ...textsIn(file, [...path, 'fields'])];
    return named.map((one) => ({ id: one.value, path: one.path, kind }));
  });
}

function mentionProblems(
  file: SourceFile,
  fields: PageBlock[],
  mentions: Mention[],
  { id, path, kind }: Mention,
): Problem[] {
  if (!sectionKinds.includes(kind)) return [];
  const forChecklists = kind !== 'answers';
  const fitting = fields.filter((block) => (block.kind === 'checklists') === forChecklists);
  const ids = [...new Set(fitting.map((block) => String(block.fieldId)))];
  const what = forChecklists ? 'a block of checklists' : 'a question';
  if (!ids.includes(id)) {
    return [problemAt(file, path, `"${id}" is not the id of ${what} on this page. ${useOneOf(id, ids)}`)];
  }
  const earlier = mentions.find(
    (other) =>
      sectionKinds.includes(other.kind) &&
      other.id === id &&
      (other.kind === 'progress') === (kind === 'progress'),
  );
  if (earlier === undefined || earlier.path === path) return [];
  const message = `"${id}" is already in the saved file, see ${otherPlace(file, earlier.path)}. Each answer is saved once.`;
  return [problemAt(file, path, message)];
}

function unsaved(file: SourceFile, fields: PageBlock[], mentions: Mention[]): Problem[] {
  const saved = new Set(
    mentions.filter((mention) => mention.kind !== 'progress').map((mention) => mention.id),
  );
  // A misspelt id is reported where it is used, so the answer it was meant for counts as saved.
  const ids = fields.map((field) => String(field.fieldId));
  const meant = new Set([...saved].filter((id) => !ids.includes(id)).map((id) => nearest(id, ids)));
  return fields
    .filter((field) => !saved.has(String(field.fieldId)) && !meant.has(String(field.fieldId)))
    .map((field) => {
      const place =
        field.kind === 'checklists' ? 'a section with "kind: checklists"' : 'the "fields" of a section';
      const message = `The answer to "${field.fieldId}" is not saved. Add it to ${place} of "download".`;
      return problemAt(file, [...field.path, 'id'], message);
    });
}

/** Question groups whose size the programme fixes (spec §9), keyed by group id. */
const fixed = new Map([
  ['actionSteps', { count: 3, what: 'three action steps' }],
  ['milestones', { count: 4, what: 'four milestones' }],
]);

export const fixedCounts: Rule = {
  reason: 'Saved files and the programme rely on three action steps and four milestones.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) =>
      blocksOf(file).flatMap(({ kind, data, path, fieldId }) => {
        const rule = fixed.get(fieldId ?? '');
        const items = valueAt(data, ['items']);
        if (kind !== 'questions' || rule === undefined || !Array.isArray(items)) return [];
        const count = itemsOf(items).length;
        if (count === rule.count) return [];
        const are = count === 1 ? 'is' : 'are';
        const message = `There ${are} ${counted(count, 'question')} here; the programme asks for exactly ${rule.what}.`;
        return problemAt(file, [...path, 'items'], message);
      }),
    ),
};

export const lostAnswers: Rule = {
  reason: 'An answer that a saved file does not bring back, or brings back under another question, is lost.',
  needsGoodContent: true,
  check: (site) => {
    const definitions = formsOfSite(site);
    const known = new Map<string, string[]>();
    const problems = filesOf(site, 'resources').flatMap((file) => {
      const definition = definitions.get(file.slug);
      if (definition === undefined) return [];
      const words = JSON.stringify(definition);
      const lost = lostBefore.get(words) ?? lostOf(definition);
      known.set(words, lost);
      return lostIn(file, lost);
    });
    lostBefore = known;
    return problems;
  },
};

/** The results of the last check by form definition: trying a form is slow, and two states of the content share most. */
let lostBefore: ReadonlyMap<string, string[]> = new Map();

function lostIn(file: SourceFile, lost: readonly string[]): Problem[] {
  const words = [...headingsOf(file), ...labelsOf(file)];
  const ticked = new Set(
    blocksOf(file).flatMap(({ kind, fieldId }) => (/^questions?$/.test(kind) ? [] : (fieldId ?? []))),
  );
  const before = (one: FileWords) =>
    words.slice(0, words.indexOf(one)).find((other) => matchKey(other.text) === matchKey(one.text));
  const below = words.filter(({ names }) => names.some((name) => lost.includes(name)));
  // Of two that are alike, the later one is to be changed.
  const later = below.filter((one) => before(one) !== undefined || ticked.has(one.names.join()));
  return (later.length > 0 ? later : below.slice(-1)).map((one) => {
    const other = before(one);
    if (ticked.has(one.names[0] ?? '')) {
      const message = `What is ticked below "${one.text}" does not come back from a saved file, because a title there is like other words of the form, or begins with a character such as # or *. Choose other words for that title.`;
      return problemAt(file, one.path, message);
    }
    const place = other === undefined ? '' : ` in ${otherPlace(file, other.path)}`;
    const message = `The answer below "${one.text}" does not come back from a saved file: these words are too much like others${place}. Choose other words.`;
    return problemAt(file, one.path, message);
  });
}

export const retiredOnce: Rule = {
  reason: 'A question cannot be both asked and retired: answers to a retired one are shown as left over.',
  check: (site) =>
    filesOf(site, 'resources').flatMap((file) => {
      const retired = itemsOf(valueAt(file.data, ['download', 'retired']));
      if (retired.length === 0) return [];
      const asked = askedOf(site, file);
      return retired.flatMap((one, index) => {
        const place = asked.get(String(valueAt(one, ['id'])));
        if (place === undefined) return [];
        const message = `"${String(valueAt(one, ['id']))}" is still asked, see ${place}. Remove it from "retired".`;
        return [problemAt(file, ['download', 'retired', index, 'id'], message)];
      });
    }),
};

/** Returns the ids of all questions and options of a page, each with its `file:line`. */
function askedOf(site: Site, file: SourceFile): Map<string, string> {
  return new Map(
    blocksOf(file).flatMap(({ kind, data, path, fieldId }): [string, string][] => {
      if (fieldId === undefined) return [];
      const at = (more: Path) => otherPlace(file, [...path, ...more]);
      const items = itemsOf(valueAt(data, ['items'])).map((_, index): [string, string] => [
        `${fieldId}.${index + 1}`,
        at(['items', index]),
      ]);
      const named = itemsOf(valueAt(data, ['entries'])).flatMap((id, index): [string, string][] =>
        kind === 'checklists' ? checklistItems(site, id) : [[String(id), at(['entries', index])]],
      );
      return [[fieldId, at(['id'])], ...items, ...named];
    }),
  );
}

function checklistItems(site: Site, list: unknown): [string, string][] {
  const entry = entriesOf(site, 'checklists').find(({ id }) => id === list);
  if (entry === undefined) return [];
  const path = [...entry.path.slice(0, -1), 'items'];
  return itemsOf(valueAt(entry.file.data, path)).map((item, index) => [
    String(valueAt(item, ['id'])),
    otherPlace(entry.file, [...path, index, 'id']),
  ]);
}
