import {
  type Diagnostic,
  type SourceBlock,
  isTextNode,
  type YamlNode,
  questionName,
  type SourceFile,
  type TextNode,
} from '../../content-files/yaml-node.ts';
import { filesOf } from '../../content-files/content-snapshot.ts';
import { closestMatch, allowedValuesSentence } from '../../../model/text/suggestions.ts';
import { checkEachFile, type Rule } from '../rule.ts';

const savesFile = ({ root }: SourceFile): boolean => root.at('download').value !== undefined;

/** The blocks of a page that ask for an answer, each with the id under which the answer is saved. */
const questionBlocks = ({ blocks }: SourceFile): (SourceBlock & { fieldId: string })[] =>
  blocks.flatMap(({ fieldId, ...block }) => (fieldId === undefined ? [] : [{ ...block, fieldId }]));

function unknownIdProblems(
  idNode: TextNode,
  page: SourceFile,
  knownIds: string[],
  noun: string,
): Diagnostic[] {
  if (knownIds.includes(idNode.text)) return [];
  const message = `"${idNode.text}" is not the id of ${noun}. ${allowedValuesSentence(idNode.text, knownIds)}`;
  const missingName = questionName(page, idNode.text);
  return [
    idNode.diagnostic(message, {
      rule: 'names/unknown',
      missingName,
      code: 'unknown-name',
    }),
  ];
}

export const bringForward: Rule = {
  reason:
    'An answer brought from or to a question that does not exist is not carried over, and its id is shown.',
  needs: 'complete-files',
  check: (content) => {
    const pages = filesOf(content, 'resources');
    return pages.flatMap((page) =>
      page.root.at('bringForward').items.flatMap((source) => {
        const fromNode = source.at('from');
        const sourcePage = pages.find(({ slug }) => slug === fromNode.text);
        // A page that does not exist is reported by the rule about references.
        if (sourcePage === undefined) return [];
        if (sourcePage === page)
          return fromNode.diagnostic('A form cannot begin with its own file. Name another form.', {
            rule: 'forms/bring-forward',
          });
        const answerableIds = questionBlocks(sourcePage).map(({ fieldId }) => fieldId);
        if (answerableIds.length === 0 || !savesFile(sourcePage)) {
          const otherForms = pages.filter((form) => form !== page && savesFile(form)).map(({ slug }) => slug);
          const choices =
            otherForms.length === 0 ? 'No other page is one.' : `Use one of: ${otherForms.join(', ')}.`;
          return fromNode.diagnostic(`The page "${sourcePage.slug}" is no form. ${choices}`, {
            rule: 'forms/bring-forward',
          });
        }
        const textQuestionIds = questionBlocks(page).flatMap(({ inputs, fieldId }) =>
          inputs?.texts === 'block' ? fieldId : [],
        );
        return source.at('answers').items.flatMap((answer) => {
          const [fromIds, toNode] = [answer.at('from').textItems, answer.at('to')];
          return [
            ...fromIds.flatMap((idNode) =>
              unknownIdProblems(idNode, sourcePage, answerableIds, `a question of "${sourcePage.slug}"`),
            ),
            ...textNodeOf(toNode).flatMap((idNode) =>
              unknownIdProblems(idNode, page, textQuestionIds, 'a question of one text on this page'),
            ),
          ];
        });
      }),
    );
  },
};

export const earlierAnswers: Rule = {
  reason: 'An answer to a question that the page does not ask is never quoted.',
  check: checkEachFile((page) => {
    const questions = questionBlocks(page).filter(({ inputs }) => inputs?.texts === 'block');
    return questions.flatMap(({ node, fieldId }) => {
      const otherIds = questions.map((question) => question.fieldId).filter((id) => id !== fieldId);
      return textNodeOf(node.at('earlierAnswer')).flatMap((idNode) =>
        unknownIdProblems(idNode, page, otherIds, 'another question of one text on this page'),
      );
    });
  }, 'resources'),
};

export const questionsInClosedSections: Rule = {
  reason: 'A question in a closed section would be overlooked, and nothing could lead to it.',
  check: checkEachFile((page) => {
    const message =
      'This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.';
    const closed = questionBlocks(page).filter(({ node }) => node.section?.at('opener').value !== undefined);
    return closed.map(({ node }) => node.at('id').diagnostic(message, { rule: 'forms/closed-question' }));
  }, 'resources'),
};

export const downloadDownloadable: Rule = {
  reason: 'A card must not say that there is nothing to download when the page saves a file.',
  check: checkEachFile((page) => {
    const downloadable = page.root.at('downloadable');
    if (!savesFile(page) || downloadable.value !== false) return [];
    return [
      downloadable.diagnostic('This page saves a file, see "download". Write "downloadable: true".', {
        rule: 'forms/downloadable',
      }),
    ];
  }, 'resources'),
};

export const downloadSections: Rule = {
  reason: 'What a person typed must appear in the saved file exactly once.',
  needs: 'complete-files',
  check: checkEachFile((page) => {
    const questions = questionBlocks(page);
    if (savesFile(page)) {
      const savedFields = savedFieldsOf(page);
      return [
        ...savedFieldProblems(questions, savedFields),
        ...unsavedAnswerProblems(questions, savedFields),
      ];
    }
    const message = `This page asks for answers, but nothing says how they are saved. Add "download:" with fileName, button, title and sections.`;
    return questions
      .slice(0, 1)
      .map(({ node }) => node.at('id').diagnostic(message, { rule: 'forms/unsaved' }));
  }, 'resources'),
};

/** A reference to a question in a section of the saved file, with the kind of this section. */
interface SavedField {
  idNode: TextNode;
  kind: string;
}

const savedFieldsOf = (page: SourceFile): SavedField[] =>
  page.root.at('download', 'sections').items.flatMap((section) =>
    [...textNodeOf(section.at('field')), ...section.at('fields').textItems].map((idNode) => ({
      idNode,
      kind: String(section.at('kind').value),
    })),
  );

const textNodeOf = (node: YamlNode): TextNode[] => (isTextNode(node) ? [node] : []);

function savedFieldProblems(
  questions: readonly SourceBlock[],
  savedFields: readonly SavedField[],
): Diagnostic[] {
  const answerFields = savedFields.filter(({ kind }) => ['answers', 'progress', 'checklists'].includes(kind));
  return answerFields.flatMap(({ idNode, kind }, index) => {
    const forChecklists = kind !== 'answers';
    const matchingQuestions = questions.filter(
      ({ inputs }) => (inputs?.savedIn === 'checklists') === forChecklists,
    );
    const ids = [...new Set(matchingQuestions.map(({ fieldId }) => String(fieldId)))];
    const noun = forChecklists ? 'a block of checklists' : 'a question';
    if (!ids.includes(idNode.text))
      return unknownIdProblems(idNode, idNode.file, ids, `${noun} on this page`);
    const isProgress = (savedField: SavedField) => savedField.kind === 'progress';
    const earlier = answerFields
      .slice(0, index)
      .find((other) => other.idNode.text === idNode.text && isProgress(other) === (kind === 'progress'));
    if (earlier === undefined) return [];
    const message = `"${idNode.text}" is already in the saved file, see ${earlier.idNode.location}. Each answer is saved once.`;
    return idNode.diagnostic(message, { rule: 'forms/saved-twice', code: 'duplicate' });
  });
}

function unsavedAnswerProblems(
  questions: readonly (SourceBlock & { fieldId: string })[],
  savedFields: readonly SavedField[],
): Diagnostic[] {
  const savedIds = savedFields.filter(({ kind }) => kind !== 'progress').map(({ idNode }) => idNode.text);
  // A question whose id is misspelt in a section counts as saved, because the misspelt id is reported there.
  const ids = questions.map(({ fieldId }) => fieldId);
  const intendedIds = savedIds.map((id) => (ids.includes(id) ? id : closestMatch(id, ids)));
  return questions
    .filter(({ fieldId }) => !intendedIds.includes(fieldId))
    .map(({ inputs, node, fieldId }) => {
      const target =
        inputs?.savedIn === 'checklists' ? 'a section with "kind: checklists"' : 'the "fields" of a section';
      const { location } = node.file.root.at('download');
      const message = `The answer to "${fieldId}" is not saved. Add it to ${target} of "download", see ${location}.`;
      return node.at('id').diagnostic(message, { rule: 'forms/unsaved', code: 'unsaved' });
    });
}
