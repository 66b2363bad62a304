import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { explanations } from '../../src/content-reading/yaml-mistakes/explanations.ts';
import { linesOf, treeOf } from '../support/content-tree.ts';

/** What is said about the bad fixture of the same name, word for word. */
const says: Record<string, string[]> = {
  backslash: [
    'content/career-paths/management.yaml:2:26  Inside double quotes, \\U has no meaning. Write \\\\ for a backslash, or put the text in single quotes.',
    'content/scenarios/missed-deadline.yaml:3:13  Inside double quotes, \\q has no meaning. Write \\\\ for a backslash, or put the text in single quotes.',
  ],
  bullet: [
    'content/career-paths/management.yaml:5:3  skills  – does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    'content/learning-methods.yaml:4:1  -- does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    'content/phases.yaml:9:5  phase "Launch" › activities  • does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    'content/scenarios/missed-deadline.yaml:10:3  • does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
  ],
  'colon-below': [
    'content/scenarios/missed-deadline.yaml:4:3  This line is more of the text that begins on line 3, but it holds a colon. Write >- after "context:" and put the whole text on the lines below it.',
  ],
  'colon-in-brackets': [
    'content/career-paths/management.yaml:3:9  The text in brackets contains a colon. Put the whole of it in quotes: "Lead: teams: all".',
    'content/resources/role-plays.yaml:37:22  The text after "title:" contains a colon. Put the whole of it in quotes: "Part: first".',
  ],
  'colon-in-text': [
    'content/learning-methods.yaml:5:10  The text after "title:" contains a colon. Put the whole text on one line in quotes: "Pairs: one types, the other reads".',
    'content/phases.yaml:10:10  The text after "title:" contains a colon. Put the whole text on one line in quotes: "Exploration: try things # Ask Elena". If "# Ask Elena" is a note, give it a line of its own first.',
    'content/scenarios/missed-deadline.yaml:3:10  The text after "context:" contains a colon. Put the whole text in quotes: "A call: with Elena".',
  ],
  'comma-alone': [
    'content/career-paths/management.yaml:3:9  There is nothing before this comma. Write the item that belongs there or remove the comma.',
    'content/phases.yaml:15:5  There is nothing between two commas. Write the item that belongs there or remove this comma.',
  ],
  'dash-before-field': [
    'content/scenarios/missed-deadline.yaml:2:1  A dash begins an item of a list, but there is no list here. Remove "- " before "difficulty:".',
  ],
  'empty-file': ['content/career-paths/management.yaml:1:1  This file is empty. Fill it in or remove it.'],
  'equals-sign': [
    'content/programme.yaml:2:1  A colon belongs between a field and its value, not =. Write "year: 2025".',
  ],
  'first-item-in': [
    'content/career-paths/management.yaml:5:5  This item begins further in than the next one, on line 7. Take away 2 spaces before it, and before each line that belongs to it.',
  ],
  indentation: [
    'content/resources/worksheet.yaml:12:4  This line does not line up with the lines around it. Fields of one item begin with the same number of spaces; a text that goes on is indented further.',
  ],
  'known-field': [
    'content/programme.yaml:6:3  This line is neither a field nor an item. If "title" is a field, write "title: Prepare your meeting"; if it is more text, indent it further than its field.',
  ],
  'list-beside-key': [
    'content/programme.yaml:33:13  A list begins on the line below its field. Put the first "- " on a new line after "meetings:".',
  ],
  'merge-conflict': [
    'content/phases.yaml:2:1  A merge conflict was left here. Keep one of the two versions and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  ],
  'missing-indicator': [
    'content/scenarios/missed-deadline.yaml:4:1  The sentences below "scenario:" need a | before them, because there is a colon on line 7. Write scenario: | and leave the lines below as they are.',
  ],
  'missing-dash': [
    'content/resources/worksheet.yaml:26:13  This item has no dash, but the next one, on line 27, has. Write "          - label: First step".',
  ],
  'no-colon': [
    'content/phases.yaml:4:3  This line is neither a field nor an item. If "monthLabel" is a field, write "monthLabel: July"; if it is more text, indent it further than its field.',
    'content/resources/role-plays.yaml:26:9  This line is neither a field nor an item. If "text" is a field, write "text: |"; if it is more text, indent it further than its field.',
    'content/resources/worksheet.yaml:14:1  This line is neither a field nor an item. If "intro" is a field, write "intro: |"; if it is more text, indent it further than its field.',
    'content/scenarios/missed-deadline.yaml:3:1  This line is neither a field nor an item. If "context" is a field, write "context: A call"; if it is more text, indent it further than its field.',
  ],
  'no-space-after-colon': [
    'content/scenarios/missed-deadline.yaml:2:12  A space is missing after the colon. Write "difficulty: " and then the text.',
  ],
  'no-space-after-dash': [
    'content/phases.yaml:10:2  A space is missing after the dash. Write "- " and then the item.',
  ],
  'note-in-text': [
    'content/career-paths/management.yaml:2:28  What follows # is a note, so the text ends there and the line below belongs to nothing. Put the whole text on one line in quotes: "You help team #1 to do its work.".',
  ],
  'numbered-item': [
    'content/learning-methods.yaml:4:1  2. does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
    'content/programme.yaml:35:5  2. does not begin an item here. Write "- " in its place, a plain hyphen and a space, before each item.',
  ],
  'other-colon': [
    'content/career-paths/management.yaml:4:7  ： is not the colon that YAML knows. Write "skills:" in place of "skills：".',
    'content/phases.yaml:11:8  ： is not the colon that YAML knows. Write "title: " in place of "title：".',
    'content/scenarios/missed-deadline.yaml:3:8  ： is not the colon that YAML knows. Write "context: " in place of "context：".',
  ],
  'reserved-character': [
    'content/scenarios/missed-deadline.yaml:3:10  A text that begins with @ must be in quotes: "@work".',
  ],
  'tab-indentation': [
    'content/resources/worksheet.yaml:12:1  There is a tab in the indentation of this line. Use two spaces for each step.',
  ],
  'text-after-quote': [
    'content/career-paths/management.yaml:2:14  The quotation mark inside this text ends it too soon. Put the whole text in other quotes: \'The "end" of it\'.',
    'content/learning-methods.yaml:2:10  The text goes on after its closing quotation mark. Put the whole text in quotes: \'"Books": all\'.',
    "content/phases.yaml:16:16  The next ' is an apostrophe, but ends the text that begins with '. Write \"Somebody's course.\".",
    'content/resources/worksheet.yaml:2:8  The text goes on after its closing quotation mark. Put the whole text in quotes: \'"Goal" or "aim"\'.',
    'content/scenarios/missed-deadline.yaml:3:10  The text goes on after its closing quotation mark. Put the whole text in quotes: \'"Nearly done" said on a call\'.',
  ],
  'text-after-indicator': [
    'content/scenarios/missed-deadline.yaml:4:11  The text of >- begins on the line below. Put it there, two spaces further in.',
  ],
  'text-left-of-block': [
    'content/scenarios/missed-deadline.yaml:7:1  This line begins further left than the text above it, so that text ends before it. Begin the line straight below the lines of the text.',
  ],
  'two-documents': [
    'content/career-paths/management.yaml:4:1  The line "..." ends the file for YAML, but there is more below. Remove this line.',
    'content/programme.yaml:39:1  The line "---" begins a second document, but a file holds one. Remove this line.',
    'content/scenarios/missed-deadline.yaml:8:1  The line "---" begins a second document, but a file holds one. Remove this line.',
  ],
  'unclosed-bracket': [
    'content/career-paths/management.yaml:3:8  The bracket [ that opens here is not closed. Add ] after the last item.',
  ],
  'unclosed-quote': [
    'content/learning-methods.yaml:2:10  The quotation mark " that opens here is not closed. Add " at the end of the text.',
    'content/resources/role-plays.yaml:14:1  There is a quotation mark before "sections:", where a field begins. Remove it.',
    'content/scenarios/missed-deadline.yaml:1:8  The quotation mark " that opens here is not closed. Add " at the end of the text.',
  ],
};

test('each has a reason, a file of its own and a fixture named after it', async () => {
  const named: string[] = [];
  for (const path of globSync('src/content-reading/yaml-mistakes/*.ts')) {
    const exported = (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>;
    const own = explanations.filter((explanation) => Object.values(exported).includes(explanation));
    named.push(...own.map(() => basename(path, '.ts')));
  }
  expect(named.toSorted()).toEqual(Object.keys(says).toSorted());
  expect(named).toHaveLength(explanations.length);
  for (const { reason } of explanations) expect(reason).toMatch(/\.$/);
});

test.each(Object.entries(says))('%s', (fixture, lines) => {
  expect(linesOf(treeOf(fixture))).toEqual(lines);
});
