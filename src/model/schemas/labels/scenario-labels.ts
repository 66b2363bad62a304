import { z } from 'zod';
import { button, label, sentence, sentenceTemplate } from './label-builders.ts';

export const scenariosSchema = z.strictObject({
  position: sentenceTemplate('the scenario viewer', ['number', 'total'], 'Which scenario is shown.'),
  previous: button('the scenario viewer', 'The button to the scenario before.'),
  next: button('the scenario viewer', 'The button to the scenario after.'),
  print: button('the scenario viewer', 'The button that prints the scenario that is shown.'),
  reset: button('the scenario viewer', 'The button back to the first scenario.'),
  resetHint: sentence('the scenario viewer', 'What the button back to the first scenario does.'),
  jump: label('the scenario viewer', 'What the list of all scenarios is called.'),
  viewer: label('the scenario viewer', 'What the viewer is called for screen readers.'),
  difficulty: label('the scenario viewer', 'The word before the difficulty, for screen readers.'),
  context: label('the scenario viewer', 'The word before the context, for screen readers.'),
  briefing: sentenceTemplate('the briefing', ['part'], 'What opens the briefing of the mentor’s part.'),
  briefingNote: sentenceTemplate('the briefing', ['part'], 'Who may read it.'),
  knows: label('the briefing', 'The words before what the person knows.'),
  wants: label('the briefing', 'The words before what the person wants.'),
  fears: label('the briefing', 'The words before what the person fears.'),
  opensUp: label('the briefing', 'The words before what it takes to hear it.'),
});
