import { z } from 'zod';
import type { Display } from '../schema-builders.ts';
import { button, label, sentence, sentenceTemplate, pluralTemplate } from './label-builders.ts';

export const pageSchema = z.strictObject({
  skip: label('every page', 'The link that keyboard users meet first.'),
  suggest: label('the footer', 'The link to the file of the page, on sites that have it.'),
  noScript: sentence(
    { label: 'pages with buttons that need JavaScript', locations: ['home', 'every form'] },
    'What does not work without JavaScript.',
  ),
  notLoaded: sentence(
    { label: 'pages with buttons', locations: ['home', 'every form', 'every scenario page'] },
    'What to do when the scripts of the page did not arrive.',
  ),
  stillLoading: sentence(
    { label: 'pages with buttons and no questions', locations: ['home', 'every scenario page'] },
    'What does not work while the scripts of the page are late.',
  ),
  stillLoadingForm: sentence(
    { label: 'pages with questions', locations: ['every form'] },
    'What happens to answers while the scripts of the page are late.',
  ),
});

export const catalogueSchema = z.strictObject({
  choosePhase: button('the phase cards', 'The button on each phase card.'),
  phases: label('the phase cards', 'What the group of phase cards is called for screen readers.'),
  allPhases: button('the count of resources', 'The button that shows the resources of all phases.'),
  today: label('the months ruler', 'The mark at the current month.'),
  filters: label('the filters', 'What the filters are called.'),
  search: label('the filters', 'The label of the search box.'),
  moreFilters: label(
    'the filters',
    'What opens the filters on a phone. It is shown where there is no room for them.',
  ),
  type: label('the filters', 'The label of the type filter.'),
  tags: label('the filters', 'The label of the tag filter.'),
  chosen: pluralTemplate('the filters', ['name'], 'A button that opens filters of which some are chosen.'),
  showResults: sentenceTemplate(
    'the filters',
    ['shown', 'total'],
    'The button that closes the filters on a phone.',
  ),
  count: sentenceTemplate('the count', ['shown', 'total'], 'How many resources are shown.'),
  clear: button('the filters', 'The button that resets search and every filter.'),
  empty: sentence('the empty result', 'What is said when nothing matches.'),
  showAll: sentenceTemplate(
    'the empty result',
    ['total'],
    'The button that shows all resources of all phases, if nothing at all was found.',
  ),
  related: label(
    'the results',
    'The words above resources that match the search by their type, a tag or their search words only.',
  ),
  close: label('the empty result', 'The words above resources that come close to what was searched.'),
  onPages: label('the empty result', 'The words above the pages whose texts contain what was searched.'),
  elsewhere: label('other phases', 'The words above the matches in other phases than the chosen one.'),
  elsewhereAll: pluralTemplate('other phases', [], 'The button below them that shows all phases.'),
  more: pluralTemplate('a long list', ['left'], 'The button that shows the next part of the list.'),
});

const formsDisplay: Display = { label: 'forms', locations: ['every form'] };
const formIntroductionDisplay: Display = {
  label: 'the introduction of forms',
  locations: ['every form'],
};
const formMeetingsDisplay: Display = { label: 'the meetings on forms', locations: ['every form'] };

export const resourcePageSchema = z.strictObject({
  back: label('every resource page', 'The link that leads back to the list of resources.'),
  toQuestions: label(formsDisplay, 'The link that leads to the first question, where it is out of sight.'),
  toChecklist: label(formsDisplay, 'The link to the first question, on forms that begin with a checklist.'),
  savingHint: sentence(formIntroductionDisplay, 'That the answers are saved in a file.'),
  howToUse: label(formIntroductionDisplay, 'What opens its paragraphs after the first one.'),
  hasFile: sentence(
    formMeetingsDisplay,
    'The question above a meeting guide, before the button that opens a saved file.',
  ),
  opensOthers: sentenceTemplate(
    { label: 'the meetings on forms', locations: ['every form that opens files of others'] },
    ['forms'],
    'What follows this question if saved files of other forms can be opened too. It names these forms.',
  ),
  contents: label('every resource page', 'The heading of the contents list.'),
  openAll: label(
    { label: 'pages with closed answers', locations: ['every page with closed answers'] },
    'The box that opens all of them.',
  ),
});
