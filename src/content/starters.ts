import type { EntryKind, Month, PhaseColour } from '../schemas/vocabulary.ts';

/** Returns the note above a value that is only one of those that may stand there. */
const choose = (what: string): string => `# ‹choose: ${what}; then remove this line›`;

/** Returns the fields that every resource begins with, down to its sections. */
function resourceHead({ title, nextId, phases, tag }: StarterContext, type: string, what: string): string {
  return `# Resource ${nextId}: ${what}
# The name of this file is the address of the page. Lines that begin with # are notes for you.
id: ${nextId}
title: ${title}
description: "‹write: what somebody will have afterwards, in one sentence›"
type: ${type}
${choose(`an id from content/phases.yaml, such as ${phases.join(', ')}`)}
phase: ${phases[0] ?? 'phase1'}
${choose('true if visitors take something away, on paper too, otherwise false')}
downloadable: true
${choose('true to list the page in the programme guide (PDF), otherwise false')}
inGuide: false
${choose('one to six words to find it by, of those that other pages use')}
tags: [${tag}]
timeNeeded: "‹write: how long, such as 45 minutes›"
bring:
  mentee: "‹write: what the mentee brings or prepares›"
  mentor: "‹write: what the mentor brings or prepares›"
# Markdown: an empty line between paragraphs, **bold**, [link](https://example.org).
intro: |
  ‹write: one or two paragraphs for the top of the page›
`;
}

/** What a starter needs to know about the existing content. */
export interface StarterContext {
  slug: string;
  /** The slug as words, with an initial capital. */
  title: string;
  /** The slug as the id of an answer. */
  answer: string;
  /** The next free resource number. */
  nextId: number;
  phases: string[];
  /** A tag that other pages have. */
  tag: string;
  scenarios: string[];
  checklists: string[];
  /** The month after the last phase. */
  nextMonth: Month;
  /** A colour that no phase uses yet, if there is one. */
  freeColour: PhaseColour;
}

/** A kind of entry that one command can start. */
export interface Starter {
  /** What it starts, in a few words. */
  what: string;
  /** Where the entry goes. */
  kind: EntryKind;
  /**
   * Returns complete, valid YAML with comments; entries of a list begin with a dash. What has to be replaced is marked as in
   * ‹write: what the reader learns here›, in quotation marks, because of its colon; above what has to be chosen stands a note
   * with ‹choose: …›, because only a value that may stand there can be shown while somebody is writing.
   */
  text: (context: StarterContext) => string;
}

/** Returns what a text still holds of what its starter asked for, marks included. */
export const unfilledIn = (text: string): string[] => text.match(/‹write:[^›\n]*›?/g) ?? [];

/** Returns the notes of a file that still ask for a choice. */
export const unchosenIn = (text: string): RegExpExecArray[] => [...text.matchAll(/# ‹choose:.*$/gm)];

/** The starters, keyed by the word typed after `npm run content:new --`. */
export const starters: ReadonlyMap<string, Starter> = new Map(
  Object.entries<Starter>({
    reading: {
      what: 'a page to read',
      kind: 'resources',
      text: (context) => `${resourceHead(context, 'guide', 'a page to read.')}
sections:
  # The id is the address of the section: /resources/${context.slug}#${context.slug}
  - id: ${context.slug}
    title: "‹write: what this section is about›"
    blocks:
      # "kind" says what a block is. docs/fields.md shows every kind.
      - kind: prose
        text: |
          ‹write: paragraphs of text›
      - kind: list
        items:
          - "‹write: one line›"
          - "‹write: another line›"
      - kind: note
        title: "‹write: whom the note is for›"
        text: "‹write: what helps to lead the conversation›"
`,
    },
    form: {
      what: 'a page with questions that is saved as a text file',
      kind: 'resources',
      text: (context) => `${resourceHead(context, 'worksheet', 'a form.')}
sections:
  - id: ${context.slug}
    title: "‹write: what this section is about›"
    blocks:
      # Never change the id of a question once people have saved files.
      - kind: question
        id: ${context.answer}1
        label: "‹write: the first question›"
        hint: "‹write: one sentence that says what to answer›"
        example: "‹write: one good answer›"
      - kind: questions
        id: ${context.answer}2
        label: "‹write: what these questions ask for›"
        # line: one line each. text: as many lines as one likes.
        answer: line
        items:
          - id: "1"
            label: "‹write: the first of them›"
          - id: "2"
            label: "‹write: the second of them›"
# The text file that is saved. Every question belongs in exactly one section.
download:
  fileName: ${context.slug}.txt
  button: "‹write: the words on the button›"
  title: ${context.title}
  sections:
    - kind: answers
      heading: "‹write: the first question, as a heading›"
      fields: [${context.answer}1]
    - kind: answers
      heading: "‹write: the same, as a heading›"
      fields: [${context.answer}2]
`,
    },
    'checklist-page': {
      what: 'a page with checklists',
      kind: 'resources',
      text: (context) => `${resourceHead(context, 'template', 'a page with checklists.')}
sections:
  - id: ${context.slug}
    title: "‹write: what this section is about›"
    blocks:
      - kind: checklists
        id: ${context.answer}
        label: "‹write: what is chosen or ticked here›"
        # {done}, {total} and {percent} are filled in.
        progress: "‹write: how far it is, such as {percent}% complete›"
        ${choose('ids from content/checklists.yaml, in the order visitors see them')}
        entries:
          - ${context.checklists[0] ?? 'name-of-a-checklist'}
download:
  fileName: ${context.slug}.txt
  button: "‹write: the words on the button›"
  title: ${context.title}
  sections:
    - kind: progress
      heading: "‹write: a heading for how far it is›"
      field: ${context.answer}
      text: "‹write: the same, such as {done} of {total}›"
    - kind: checklists
      field: ${context.answer}
`,
    },
    viewer: {
      what: 'a page that shows role-plays one at a time',
      kind: 'resources',
      text: (context) => `${resourceHead(context, 'activity', 'role-plays, one at a time.')}
sections:
  - id: ${context.slug}
    title: "‹write: what this section is about›"
    blocks:
      - kind: scenarios
        practiceLabel: "‹write: a heading for what to try›"
        ${choose('names of files in content/scenarios/ without ".yaml", in their order')}
        entries:
          - ${context.scenarios[0] ?? 'name-of-a-scenario'}
`,
    },
    scenario: {
      what: 'a role-play',
      kind: 'scenarios',
      text: ({ title }) => `# One role-play. The name of this file is what pages call it.
title: ${title}
${choose('Intermediate or Advanced')}
difficulty: Intermediate
# Where it happens, in a few words.
context: "‹write: where it happens›"
scenario: |
  ‹write: the scene, with who is there, what happened and what was said›

  ‹write: more of it, since an empty line begins a new paragraph›
# Exactly four. Each needs more than a phrase to answer.
roleplayPrompts:
  - "‹write: how the mentee is asked to begin›"
  - "‹write: what to answer when the other person disagrees›"
  - "‹write: what to agree on as the next step›"
  - "‹write: what to say about it, out of the role›"
# The sheet of the mentor’s part; the mentee does not read it. The scene must not give any of it away.
briefing:
  part: "‹write: who the mentor is›"
  knows: "‹write: what this person knows that the scene does not tell›"
  wants: "‹write: what they want behind what they ask for›"
  fears: "‹write: what they are afraid of›"
  opensUp: "‹write: what the mentee must say to hear it, and what makes them say less›"
`,
    },
    'career-path': {
      what: 'a career path',
      kind: 'career-paths',
      text: ({ title }) => `# One career path. The name of this file is what pages call it.
# Saved files contain the title too. When you change it, add the old one under "aliases".
title: ${title}
description: "‹write: what somebody on this path is there to do›"
# What a person does on a typical day, in two or three sentences.
day: "‹write: what a typical day looks like›"
# Two to six lines in each of the lists.
levels:
  - "‹write: the first level, a colon, and what others notice›"
  - "‹write: the next level, a colon, and what others notice›"
roles:
  - "‹write: a first role›"
  - "‹write: a second role›"
skills:
  - "‹write: a first skill›"
  - "‹write: a second skill›"
pros:
  - "‹write: what people like about it›"
  - "‹write: what else they like›"
cons:
  - "‹write: what people find hard›"
  - "‹write: what else they find hard›"
`,
    },
    'learning-method': {
      what: 'a learning method',
      kind: 'learning-methods',
      text: ({ slug, title }) => `# Never change the id: saved plans know the method by it.
- id: ${slug}
  title: ${title}
  worksWhen: "‹write: when this method works, in one sentence›"
`,
    },
    checklist: {
      what: 'a checklist',
      kind: 'checklists',
      text: ({ slug, title }) => `# Never change an id: saved files know the item by it.
- id: ${slug}
  title: ${title}
  items:
    # The id of an item begins with the id of its list. A new item takes the next free number.
    - id: ${slug}-1
      text: "‹write: something a person can honestly say is done›"
      tip: "‹write: how to get it done, printed for items that are not done›"
`,
    },
    phase: {
      what: 'a phase of the programme',
      kind: 'phases',
      text: ({
        slug,
        title,
        nextMonth,
        freeColour,
      }) => `# Never change the id: resources name their phase by it.
- id: ${slug}
  title: ${title}
  subtitle: "‹write: one or two words›"
  ${choose('the months in which somebody who opens the site begins with this phase')}
  months: [${nextMonth}]
  colour: ${freeColour}
  description: "‹write: what happens in this phase, in one or two sentences›"
  activities:
    - "‹write: what mentor and mentee do, one line each›"
`,
    },
  }),
);
