import {
  type Finding,
  type Block,
  isText,
  type Place,
  questionName,
  type SourceFile,
  type TextPlace,
} from '../../content/place.ts';
import { filesOf } from '../../content/site.ts';
import { nearest, useOneOf } from '../../../model/text/words.ts';
import { inEachFile, type Rule } from '../rule.ts';

const isForm = ({ root }: SourceFile): boolean => root.at('download').value !== undefined;

/** Returns the blocks of a page that ask for an answer. */
const asking = ({ blocks }: SourceFile): (Block & { fieldId: string })[] =>
  blocks.flatMap(({ fieldId, ...block }) => (fieldId === undefined ? [] : [{ ...block, fieldId }]));

function unknown(id: TextPlace, page: SourceFile, known: string[], what: string): Finding[] {
  if (known.includes(id.text)) return [];
  const message = `"${id.text}" is not the id of ${what}. ${useOneOf(id.text, known)}`;
  const name = questionName(page, id.text);
  return [id.problem(message, { seeks: page.root.at('sections'), unknown: name, what: 'name' })];
}

export const bringForward: Rule = {
  reason:
    'An answer brought from or to a question that does not exist is not carried over, and its id is shown.',
  check: (site) => {
    const pages = filesOf(site, 'resources');
    return pages.flatMap((page) =>
      page.root.at('bringForward').items.flatMap((one) => {
        const from = one.at('from');
        const other = pages.find(({ slug }) => slug === from.text);
        // The rule on references reports a page that does not exist.
        if (other === undefined) return [];
        if (other === page) return from.problem('A form cannot begin with its own file. Name another form.');
        const answered = asking(other).map(({ fieldId }) => fieldId);
        if (answered.length === 0 || !isForm(other)) {
          const forms = pages.filter((form) => form !== page && isForm(form)).map(({ slug }) => slug);
          const choices = forms.length === 0 ? 'No other page is one.' : `Use one of: ${forms.join(', ')}.`;
          return from.problem(`The page "${other.slug}" is no form. ${choices}`, { seeks: other.root });
        }
        const texts = asking(page).flatMap(({ asks, fieldId }) => (asks?.texts === 'itself' ? fieldId : []));
        return one.at('answers').items.flatMap((answer) => {
          const [ids, to] = [answer.at('from').texts, answer.at('to')];
          return [
            ...ids.flatMap((id) => unknown(id, other, answered, `a question of "${other.slug}"`)),
            ...textAt(to).flatMap((id) => unknown(id, page, texts, 'a question of one text on this page')),
          ];
        });
      }),
    );
  },
};

export const closedQuestions: Rule = {
  reason: 'A question in a closed section would be overlooked, and nothing could lead to it.',
  check: inEachFile((page) => {
    const message =
      'This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.';
    const closed = asking(page).filter(({ place }) => place.out(2).at('opener').value !== undefined);
    return closed.map(({ place }) => place.at('id').problem(message));
  }, 'resources'),
};

export const downloadDownloadable: Rule = {
  reason: 'A card must not say that there is nothing to download when the page saves a file.',
  check: inEachFile((page) => {
    const downloadable = page.root.at('downloadable');
    if (!isForm(page) || downloadable.value !== false) return [];
    return [downloadable.problem('This page saves a file, see "download". Write "downloadable: true".')];
  }, 'resources'),
};

export const downloadSections: Rule = {
  reason: 'What a person typed must appear in the saved file exactly once.',
  check: inEachFile((page) => {
    const fields = asking(page);
    if (isForm(page)) {
      const mentions = mentionsIn(page);
      return [...mentionProblems(fields, mentions), ...unsaved(fields, mentions)];
    }
    const message = `This page asks for answers, but nothing says how they are saved. Add "download:" with fileName, button, title and sections.`;
    return fields.slice(0, 1).map(({ place }) => place.at('id').problem(message));
  }, 'resources'),
};

/** The id of a field in a section of the saved file. */
interface Mention {
  id: TextPlace;
  kind: string;
}

const mentionsIn = (page: SourceFile): Mention[] =>
  page.root.at('download', 'sections').items.flatMap((section) =>
    [...textAt(section.at('field')), ...section.at('fields').texts].map((id) => ({
      id,
      kind: String(section.at('kind').value),
    })),
  );

const textAt = (place: Place): TextPlace[] => (isText(place) ? [place] : []);

function mentionProblems(fields: readonly Block[], mentions: readonly Mention[]): Finding[] {
  const known = mentions.filter(({ kind }) => ['answers', 'progress', 'checklists'].includes(kind));
  return known.flatMap(({ id, kind }, index) => {
    const forChecklists = kind !== 'answers';
    const fitting = fields.filter(({ asks }) => (asks?.savedIn === 'checklists') === forChecklists);
    const ids = [...new Set(fitting.map(({ fieldId }) => String(fieldId)))];
    const what = forChecklists ? 'a block of checklists' : 'a question';
    if (!ids.includes(id.text)) return unknown(id, id.file, ids, `${what} on this page`);
    const isProgress = (one: Mention) => one.kind === 'progress';
    const before = known
      .slice(0, index)
      .find((other) => other.id.text === id.text && isProgress(other) === (kind === 'progress'));
    if (before === undefined) return [];
    const message = `"${id.text}" is already in the saved file, see ${before.id.line}. Each answer is saved once.`;
    return id.problem(message, { what: 'twice' });
  });
}

function unsaved(fields: readonly (Block & { fieldId: string })[], mentions: readonly Mention[]): Finding[] {
  const saved = mentions.filter(({ kind }) => kind !== 'progress').map(({ id }) => id.text);
  // A misspelt id is reported where it is used, so the answer it was meant for counts as saved.
  const ids = fields.map(({ fieldId }) => fieldId);
  const meant = saved.map((id) => (ids.includes(id) ? id : nearest(id, ids)));
  return fields
    .filter(({ fieldId }) => !meant.includes(fieldId))
    .map(({ asks, place, fieldId }) => {
      const where =
        asks?.savedIn === 'checklists' ? 'a section with "kind: checklists"' : 'the "fields" of a section';
      const { line } = place.file.root.at('download');
      const message = `The answer to "${fieldId}" is not saved. Add it to ${where} of "download", see ${line}.`;
      return place.at('id').problem(message, { what: 'unsaved', seeks: place.at('id') });
    });
}
