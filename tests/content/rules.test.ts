import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { linesOf, treeOf } from '../support/content-tree.ts';

/** What is said about the bad fixture of the same name, word for word. */
const says: Record<string, string[]> = {
  'bring-forward': [
    'content/resources/worksheet.yaml:67:11  1st bringForward › from  The page "role-plays" is no form. Use one of: second.',
    'content/resources/worksheet.yaml:71:11  2nd bringForward › from  A form cannot begin with its own file. Name another form.',
    'content/resources/worksheet.yaml:77:21  3rd bringForward › 1st answer › 2nd from  "budget" is not the id of a question of "second". Use one of: aim.',
    'content/resources/worksheet.yaml:78:13  3rd bringForward › 1st answer › to  "specfic" is not the id of a question of one text on this page. Use one of: specific. Did you mean specific?',
  ],
  'calendar-dates': [
    'content/phases.yaml:20:14  phase "Exploration" › review "Half-way" › month  October is not in this phase. Use one of: August, September.',
    'content/resources/worksheet.yaml:55:14  calendar › date "Look back" › field  "specfic" is not the id of a question on this page. Use one of: specific, actionSteps. Did you mean specific?',
    'content/resources/worksheet.yaml:59:13  calendar › date "First step" › item  "specific" is one question. Remove "item".',
    'content/resources/worksheet.yaml:63:13  calendar › date "Last step" › item  "actionSteps" is a group of 3 questions. Add "item:" with a number from 1 to 3.',
    'content/resources/worksheet.yaml:66:14  calendar › date "Any step" › field  "actionSteps" is a group of 3 questions. Add "item:" with a number from 1 to 3.',
  ],
  'checklist-item-ids': [
    'content/checklists.yaml:7:11  checklist "Profile" › item "My headline says what I do." › id  "portfolio-2" does not begin with the id of its list. Write profile- and the next free number.',
  ],
  'closed-questions': [
    'content/resources/worksheet.yaml:42:13  section "Methods" › learning-methods "Methods" › id  This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.',
    'content/resources/worksheet.yaml:46:13  section "Methods" › checklists "Checklists" › id  This section is closed until somebody opens it, but it contains a question. Remove "opener" or move the question.',
  ],
  'commas-cut': [
    'content/career-paths/management.yaml:3:8  roles  The comma in Over 1,000 people begins another item. If it belongs to the number, write "Over 1,000 people".',
    'content/learning-methods.yaml:3:12  learning method "Books" › aliases  The comma in Some 1,000,000 books begins another item. If it belongs to the number, write "Some 1,000,000 books".',
  ],
  'download-downloadable': [
    'content/resources/worksheet.yaml:6:15  downloadable  This page saves a file, see "download". Write "downloadable: true".',
  ],
  'download-sections': [
    'content/resources/worksheet.yaml:30:13  section "Your goal" › career-paths "Paths" › id  The answer to "selectedPaths" is not saved. Add it to the "fields" of a section of "download".',
    'content/resources/worksheet.yaml:60:16  download › section "Specific" › 1st field  "specfic" is not the id of a question on this page. Use one of: specific, actionSteps, selectedPaths, methods. Did you mean specific?',
    'content/resources/worksheet.yaml:63:29  download › section "Next" › 2nd field  "actionSteps" is already in the saved file, see content/resources/worksheet.yaml:63. Each answer is saved once.',
  ],
  'entries-once': [
    'content/resources/worksheet.yaml:43:35  section "Methods" › learning-methods "Methods" › 3rd entry  "books" is already in this list. Remove one of the two.',
  ],
  'escaped-characters': [
    'content/career-paths/management.yaml:2:26  description  Inside double quotes, \\n stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.',
    'content/scenarios/missed-deadline.yaml:10:15  2nd role-play prompt  Inside double quotes, \\u00e9 stands for another character, which visitors see in its place. Write that character itself; if you mean a backslash, write \\\\ for it.',
    'content/scenarios/missed-deadline.yaml:16:25  briefing › wants  The backslash at the end of this line takes away the space between two words. Remove it.',
  ],
  'figure-exists': [
    'content/resources/role-plays.yaml:44:15  section "Afterwards" › figure "The flow" › file  There is no drawing content/figures/flwo.svg. There are: flow. Did you mean flow?',
  ],
  'figure-named': [
    'content/figures/spare.svg:1:1  No page shows this drawing. Add a block with "kind: figure" and "file: spare" to a page in content/resources/, or remove the file.',
  ],
  'figure-safety': [
    'content/figures/flow.svg:1:24  svg  "width" would fix the size of the drawing. Remove it; "viewBox" is enough.',
    'content/figures/flow.svg:1:34  svg  "onload" would run a script. Remove it.',
    'content/figures/flow.svg:2:3  script  <script> is not allowed in a drawing. Use only: svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan.',
    'content/figures/flow.svg:2:11  script  No visitor sees "x()", because it is outside <text>. Put it into <text>…</text> or remove it.',
    'content/figures/flow.svg:3:3  rect  <rect> has no colour of the site and would be black, also on a dark page. Add a class: fig-box, fig-accent, fig-line, fig-arrow, fig-text, fig-small.',
    'content/figures/flow.svg:3:9  rect  "style" is not allowed. Use a class of the site or an attribute such as fill="currentColor".',
    'content/figures/flow.svg:4:3  a  <a> is not allowed in a drawing. Use only: svg, g, rect, circle, ellipse, line, polyline, polygon, path, text, tspan.',
    'content/figures/flow.svg:4:6  a  "href" would load or open something. Remove it.',
    'content/figures/flow.svg:4:33  text  <text> has no colour of the site and would be black, also on a dark page. Add a class: fig-box, fig-accent, fig-line, fig-arrow, fig-text, fig-small.',
  ],
  'fixed-counts': [
    'content/resources/worksheet.yaml:26:11  section "Your goal" › questions "Action steps" › items  There are 2 questions here; the programme asks for exactly three action steps.',
  ],
  'form-words': [
    'content/resources/worksheet.yaml:20:16  section "Your goal" › question "(not filled in)" › label  Saved files say "(not filled in)" where an answer is missing. Choose other words.',
    'content/resources/worksheet.yaml:27:20  section "Your goal" › questions "Action steps" › item "–" › label  "–" has no letters, so a saved file could not be read by it. Write a word.',
    'content/resources/worksheet.yaml:59:16  download › section "Specific" › heading  "Specific" is a heading of this file already, see content/checklists.yaml:2. Choose other words.',
    'content/resources/worksheet.yaml:62:16  download › section "Specific:" › heading  "Specific:" is a heading of this file already, see content/checklists.yaml:2. Choose other words.',
    'content/resources/worksheet.yaml:62:16  download › section "Specific:" › heading  "Specific:" is the heading in content/resources/worksheet.yaml:59 already. Saved files find answers by their headings, whatever the capitals and dashes. Choose other words.',
  ],
  'guide-characters': [
    'content/phases.yaml:3:24  phase "Launch" › subtitle  The font of the programme guide cannot draw "☕" (U+2615). Write it in another way.',
  ],
  'ids-once': [
    'content/checklists.yaml:7:11  checklist "Profile" › item "My headline says what I do." › id  "profile-1" is the id in content/checklists.yaml:4 already. Give this item the next free number.',
    'content/learning-methods.yaml:4:7  learning method "Pair programming" › id  "books" is the id in content/learning-methods.yaml:1 already. Each needs an id of its own.',
    'content/resources/worksheet.yaml:1:5  id  1 is the id in content/resources/role-plays.yaml:1 already. The next free id is 2.',
    'content/resources/worksheet.yaml:43:26  section "Methods" › learning-methods "Methods" › 2nd entry  "pairing" is not a learning method. Use one of: books.',
  ],
  'invisible-characters': [
    'content/career-paths/management.yaml:2:14  description  This text contains the code of an invisible character (U+001B). Remove the code, which begins with \\.',
    'content/career-paths/management.yaml:2:14  description  This text has 2 lines, but only one fits here. Write it on one line.',
    'content/figures/flow.svg:3:40  There is an invisible character here (U+200D, zero width joiner). Delete it.',
    'content/phases.yaml:2:8  There is a no-break space between "title" and its colon. Remove it: write "title:".',
    'content/phases.yaml:9:6  This is a no-break space, but a plain space belongs here. Delete it and type a space.',
    'content/scenarios/missed-deadline.yaml:1:7  This is a no-break space, but a plain space belongs here. Delete it and type a space.',
    'content/scenarios/missed-deadline.yaml:3:8  There is an invisible character here (U+200B, zero width space). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.',
    'content/scenarios/missed-deadline.yaml:3:13  There is an invisible character here (U+202E, right-to-left override). Delete it; if nothing seems to happen, delete the letters on both sides too and type them again.',
    'content/scenarios/missed-deadline.yaml:10:2  This is a no-break space, but a plain space belongs here. Delete it and type a space.',
  ],
  'joined-list': [
    'content/resources/role-plays.yaml:28:11  section "Afterwards" › 1st block (prose) › text  Below > all lines are joined, so this is no list. Write | in place of > above it.',
  ],
  links: [
    'content/resources/role-plays.yaml:13:59  intro  "/resources/workshet" is not a page of this site. Use one of: /, /resources/role-plays, /resources/worksheet. Did you mean /resources/worksheet?',
    'content/resources/role-plays.yaml:29:36  section "Afterwards" › 1st block (prose) › text  "javascript:alert(1)" is not a link. Begin with https://, http:// or mailto:, or name a page of this site such as /resources/role-plays.',
    'content/resources/worksheet.yaml:13:42  intro  "#anything" is not a place of the home page. Use one of: phases, resources.',
    'content/resources/worksheet.yaml:13:69  intro  "#afterward" is not a place on /resources/role-plays. Use one of: scenarios, afterwards, missed-deadline. Did you mean afterwards?',
  ],
  'lost-answers': [
    'content/resources/role-plays.yaml:43:16  section "Afterwards" › question "WHAT I HEARD:" › label  The answer below "WHAT I HEARD:" does not come back from a saved file: these words are too much like others in content/resources/role-plays.yaml:40. Choose other words.',
    'content/resources/worksheet.yaml:31:16  section "Your goal" › career-paths "Paths" › label  What is ticked below "Paths" does not come back from a saved file, because a title there is like other words of the form, or begins with a character such as # or *. Choose other words for that title.',
  ],
  'markdown-marks': [
    'content/resources/role-plays.yaml:27:11  section "Afterwards" › 1st block (prose) › text  A text cannot show pictures. For a link, write [A team](https://example.org/team.png); for a drawing, add a block with "kind: figure".',
    'content/resources/role-plays.yaml:27:55  section "Afterwards" › 1st block (prose) › text  A text cannot show pictures. For a link, write [words](/resources/worksheet); for a drawing, add a block with "kind: figure".',
    'content/resources/role-plays.yaml:29:11  section "Afterwards" › 1st block (prose) › text  "# Afterwards" would be a heading. Headings come from the titles of sections and blocks: begin one of those, or write **Afterwards** for bold words.',
    'content/resources/role-plays.yaml:31:11  section "Afterwards" › 1st block (prose) › text  The line of dashes or equals signs below "Then" would make it a heading. Leave an empty line between the two, or remove that line.',
    'content/resources/role-plays.yaml:34:15  section "Afterwards" › 1st block (prose) › text  "Four spaces" would be shown as code, because there are four spaces before it. Begin it where the lines around it begin.',
    'content/resources/role-plays.yaml:36:11  section "Afterwards" › 1st block (prose) › text  "[Note]: https://example.org" would not be shown, because words in square brackets with a colon name an address. Write it without the brackets.',
    'content/resources/role-plays.yaml:42:23  section "Afterwards" › 1st block (prose) › text  &amp; is an HTML code, in whose place another character would be shown. Write that character itself, or put the code in backticks: `&amp;`.',
    'content/resources/role-plays.yaml:44:14  section "Afterwards" › 1st block (prose) › text  "text" would not be shown, because it follows the backticks that begin a listing. Remove it.',
    'content/resources/role-plays.yaml:44:19  section "Afterwards" › 1st block (prose) › text  "list" would not be shown, because it follows the backticks that begin a listing. Remove it.',
    'content/scenarios/missed-deadline.yaml:9:6  1st role-play prompt  "- Say what is true." would be a list of its own. Begin the text with a word, not with -.',
    'content/scenarios/missed-deadline.yaml:10:6  2nd role-play prompt  "2. Offer three ways." would be a numbered list of its own. Begin the text with a word, not with a number and a full stop.',
    'content/scenarios/missed-deadline.yaml:11:6  3rd role-play prompt  "> Agree on a date." would be a quotation of its own. Begin the text with a word, not with >.',
    'content/scenarios/missed-deadline.yaml:12:6  4th role-play prompt  "***" would be a dividing line. Write words.',
  ],
  'month-labels': [
    'content/phases.yaml:4:15  phase "Launch" › monthLabel  "January" does not name the months of this phase: July. Write "July".',
    'content/phases.yaml:13:15  phase "Exploration" › monthLabel  "Aug - Oct" does not name the months of this phase: August, September. Write "Aug - Sep".',
  ],
  months: [
    'content/phases.yaml:14:12  phase "Exploration" › 1st month  July is already in content/phases.yaml:5. Each month belongs to one phase.',
    'content/phases.yaml:14:18  phase "Exploration" › 2nd month  August belongs to no phase. Name every month from the first to the last.',
  ],
  'no-raw-html': [
    'content/resources/role-plays.yaml:27:43  section "Afterwards" › 1st block (prose) › text  <b> is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: `<b>`.',
    'content/resources/role-plays.yaml:27:49  section "Afterwards" › 1st block (prose) › text  </b> is HTML, which is shown as it stands. Use Markdown, such as **bold**, or put it in backticks: `</b>`.',
  ],
  'note-after-text': [
    'content/career-paths/management.yaml:2:14  description  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "#1 is the team.". If it is a note, give it a line of its own.',
    'content/scenarios/missed-deadline.yaml:1:31  title  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "Review of pull request #42 has stopped". If it is a note, give it a line of its own.',
    'content/scenarios/missed-deadline.yaml:4:19  context  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "A call #3 this week". If it is a note, give it a line of its own.',
    'content/scenarios/missed-deadline.yaml:8:23  1st role-play prompt  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "Say what is true. #honest". If it is a note, give it a line of its own.',
    'content/scenarios/missed-deadline.yaml:11:5  4th role-play prompt  What follows # is a note that nobody sees. If it belongs to the text, put the whole in quotes: "#Step out of the role.". If it is a note, give it a line of its own.',
  ],
  'note-inside-text': [
    'content/scenarios/missed-deadline.yaml:17:5  briefing › knows  This line belongs to the text around it, so visitors would read it. Put a note above the field or the item; if # belongs to the text, put it in the middle of a line.',
  ],
  'numbers-as-shown': ['content/programme.yaml:2:7  year  02025 is read as 2025. Write 2025.'],
  orphans: [
    'content/learning-methods.yaml:7:7  learning method "Walking" › id  No page names "walking", so no visitor sees it. Add it to the "entries" of a block with "kind: learning-methods" in content/resources/, or remove it.',
    'content/phases.yaml:19:7  phase "Closing" › id  No resource has "phase: phase3", so this phase would be empty. Add a resource to it or remove the phase.',
  ],
  'outer-spaces': [
    'content/resources/worksheet.yaml:27:20  section "Your goal" › questions "Action steps" › item "Second step " › label  This text ends with a space. Remove it.',
    'content/resources/worksheet.yaml:62:16  download › section " Next" › heading  This text begins with a space. Remove it.',
  ],
  'page-ids': [
    'content/resources/role-plays.yaml:21:9  section "Afterwards" › id  The address #missed-deadline is used on this page already, see content/resources/role-plays.yaml:20. Give each section an id of its own.',
    'content/resources/worksheet.yaml:37:9  section "Methods" › id  The address #your-goal is used on this page already, see content/resources/worksheet.yaml:15. Give each section an id of its own.',
    'content/resources/worksheet.yaml:41:13  section "Methods" › learning-methods "Methods" › id  "specific" is the id of the question in content/resources/worksheet.yaml:19 already. Give each question of a page an id of its own.',
    'content/resources/worksheet.yaml:63:44  download › section "Next" › 3rd field  "methods" is not the id of a question on this page. Use one of: specific, actionSteps, selectedPaths.',
  ],
  period: [
    'content/programme.yaml:3:9  period  The period follows from "year" and the months of the phases, also past New Year. Write "{firstMonth} to {lastMonth} {year}", each once, and no year of your own.',
  ],
  placeholders: [
    'content/programme.yaml:6:19  hero › title  The bracket { lacks its other half. Complete it, as in {period}, or remove it.',
    'content/programme.yaml:24:31  contact › label  {year} is not filled in here. Write the words themselves.',
    'content/programme.yaml:30:29  guide › intro  {year} is not filled in here. Write the words themselves.',
    'content/programme.yaml:41:19  guide › pageLabel  {pge} is not filled in here. Use one of: {page}, {pages}. Did you mean {page}?',
  ],
  'plain-lines': [
    'content/scenarios/missed-deadline.yaml:1:19  title  **missed** is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.',
    'content/scenarios/missed-deadline.yaml:1:39  title  &amp; is shown as it stands: HTML codes do not work in this text. Write the character itself.',
    'content/scenarios/missed-deadline.yaml:3:12  context  `call` is shown as it stands: bold, links, code and HTML do not work in this text. Write it without.',
  ],
  references: [
    'content/resources/role-plays.yaml:5:8  phase  "phse2" is not a phase. Use one of: phase1, phase2. Did you mean phase2?',
    'content/resources/worksheet.yaml:36:19  section "Your goal" › career-paths "Paths" › 1st entry  "managment" is not a career path. Use one of: management. Did you mean management?',
  ],
  'retired-once': [
    'content/resources/worksheet.yaml:67:11  download › retired "specific" › id  "specific" is still asked, see content/resources/worksheet.yaml:19. Remove it from "retired".',
    'content/resources/worksheet.yaml:73:11  download › retired "actionSteps.3" › id  "actionSteps.3" is still asked, see content/resources/worksheet.yaml:28. Remove it from "retired".',
    'content/resources/worksheet.yaml:76:11  download › retired "profile-2" › id  "profile-2" is still asked, see content/checklists.yaml:7. Remove it from "retired".',
    'content/resources/worksheet.yaml:79:11  download › retired "books" › id  "books" is still asked, see content/resources/worksheet.yaml:43. Remove it from "retired".',
  ],
  'swallowed-fields': [
    'content/resources/worksheet.yaml:25:11  section "Your goal" › question "Specific hint: What exactly?" › label  "hint:" begins too far in, so it was read as more of the text above it. Put it straight below the "label:" it belongs to.',
  ],
  'swallowed-lines': [
    'content/career-paths/management.yaml:3:8  description  A space is missing after the colon, so this line was read as more of the text above it.',
    'content/career-paths/management.yaml:7:5  1st skill  This dash is further in than the dash above it, so both items were read as one. Put it straight below that dash.',
    'content/career-paths/management.yaml:9:5  2nd skill  This line was read as more of the item above it. If it is an item of its own, begin it with "- "; if not, put the whole item on one line.',
    'content/resources/role-plays.yaml:14:3  intro  This line was read as more of the text above it. Write >- after "intro:" and put the whole text on the lines below it.',
    'content/scenarios/missed-deadline.yaml:10:4  A space is missing after the dash. Write "- " and then the item.',
  ],
  'table-cells': [
    'content/resources/role-plays.yaml:42:13  section "Afterwards" › table "Times" › 2nd row  This row has 3 cells, but the table has 2 columns. Give each column one cell.',
  ],
  'tags-alike': [
    'content/resources/role-plays.yaml:8:24  3rd tag  "feedback" is already among these tags. Remove one of the two.',
    'content/resources/worksheet.yaml:8:8  1st tag  "goals" and "goal" in content/resources/role-plays.yaml:8 are one tag in two spellings. Use the same everywhere.',
    'content/resources/worksheet.yaml:8:35  4th tag  "feedback" is already among these tags. Remove one of the two.',
  ],
  'typographic-quotes': [
    'content/scenarios/missed-deadline.yaml:1:8  title  YAML knows only straight quotation marks, so these became a part of the text. Write "Handling a missed deadline"; if they belong to the text, put straight ones around them: "“Handling a missed deadline”".',
    'content/scenarios/missed-deadline.yaml:2:13  difficulty  "‘Intermediate’" is not a difficulty. Use one of: Intermediate, Advanced. Did you mean Intermediate?',
    'content/scenarios/missed-deadline.yaml:2:13  difficulty  YAML knows only straight quotation marks, so these became a part of the text. Write "Intermediate"; if they belong to the text, put straight ones around them: "‘Intermediate’".',
  ],
  'unfilled-starters': [
    'content/learning-methods.yaml:3:14  learning method "Books" › worksWhen  "When this method works, in one sentence." was written by content:new to say what belongs here. Write your own words in its place.',
  ],
  'shown-bullets': [
    'content/scenarios/missed-deadline.yaml:3:10  context  ◦ is shown as it stands. Remove ◦ and the space behind it.',
    'content/scenarios/missed-deadline.yaml:9:5  1st role-play prompt  • is shown as it stands. Remove • and the space behind it.',
    'content/scenarios/missed-deadline.yaml:10:6  2nd role-play prompt  – is shown as it stands. Remove – and the space behind it.',
  ],
  'shown-marks': [
    'content/resources/role-plays.yaml:27:22  section "Afterwards" › 1st block (prose) › text  ~~ is shown as it stands, because words cannot be struck out. Remove it.',
    'content/resources/role-plays.yaml:27:44  section "Afterwards" › 1st block (prose) › text  [^1] is shown as it stands, because there are no footnotes. Remove it.',
    'content/resources/role-plays.yaml:29:13  section "Afterwards" › 1st block (prose) › text  [ ] is shown as it stands, because there are no boxes to tick in a text. Remove it.',
    'content/resources/role-plays.yaml:32:11  section "Afterwards" › 1st block (prose) › text  A text cannot hold a table, so visitors see its lines. Remove those that begin with |, and add a block with "kind: table".',
    'content/resources/role-plays.yaml:38:17  section "Afterwards" › 2nd block (list) › 2nd item  "**open*" has more stars on one side than on the other. For bold words, write **open**.',
    'content/scenarios/missed-deadline.yaml:5:16  scenario  ** is shown as it stands. For bold words, write it directly before the first and directly after the last of them. To show it, put it in backticks: `**`.',
    'content/scenarios/missed-deadline.yaml:7:18  scenario  ` is shown as it stands. For code, write one backtick on each side of it.',
    'content/scenarios/missed-deadline.yaml:9:14  1st role-play prompt  "[is true](/resources/worksheet" is shown as it stands, because it is not quite a link. Write [is true](/resources/worksheet).',
    'content/scenarios/missed-deadline.yaml:10:11  2nd role-play prompt  "[three ways] (/resources/worksheet)" is shown as it stands, because it is not quite a link. Write [three ways](/resources/worksheet).',
    'content/scenarios/missed-deadline.yaml:11:14  3rd role-play prompt  "(a date)[/resources/worksheet]" is shown as it stands, because it is not quite a link. Write [a date](/resources/worksheet).',
    'content/scenarios/missed-deadline.yaml:12:17  4th role-play prompt  "[the role(/resources/worksheet)" is shown as it stands, because it is not quite a link. Write [the role](/resources/worksheet).',
    'content/scenarios/missed-deadline.yaml:15:27  briefing › knows  "](/resources/worksheet)" is shown as it stands, because it is not quite a link. Write [ before the first word of the link.',
    'content/scenarios/missed-deadline.yaml:16:20  briefing › wants  "[true](/resources/ worksheet)" is shown as it stands, because it is not quite a link. Write [true](/resources/worksheet).',
  ],
  'text-bullets': [
    'content/resources/role-plays.yaml:28:11  section "Afterwards" › 1st block (prose) › text  "• What was said" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "•".',
    'content/resources/role-plays.yaml:29:11  section "Afterwards" › 1st block (prose) › text  "• What was heard. Write `<b>` only in code." would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "•".',
    'content/resources/role-plays.yaml:31:11  section "Afterwards" › 1st block (prose) › text  "– Who spoke first" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "–".',
    'content/resources/role-plays.yaml:32:11  section "Afterwards" › 1st block (prose) › text  "– Who asked a question" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "–".',
    'content/resources/role-plays.yaml:39:11  section "Afterwards" › 1st block (prose) › text  "a) a letter" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "a)".',
    'content/resources/role-plays.yaml:40:11  section "Afterwards" › 1st block (prose) › text  "b) a call" would not be an item of a list, because a list has hyphens: its lines would run together. Write "- " in place of "b)".',
  ],
  'titles-once': [
    'content/learning-methods.yaml:5:10  learning method "Books" › title  "Books" is the title in content/learning-methods.yaml:2 already. Visitors could not tell the two apart.',
  ],
};

test('each rule has a fixture, which is named after its file', () => {
  const files = globSync('src/content-check/rules/*.ts').map((path) => basename(path, '.ts'));
  expect(Object.keys(says).toSorted()).toEqual(files.filter((name) => name !== 'rules').toSorted());
});

test.each(Object.entries(says))('%s', (fixture, lines) => {
  expect(linesOf(treeOf(fixture))).toEqual(lines);
});
