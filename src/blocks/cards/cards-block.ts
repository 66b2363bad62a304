import { z } from 'zod';
import { inline, line, markdown } from '../../schemas/text.ts';
import { defineBlock } from '../define-block.ts';

const card = z.strictObject({
  mark: line(3, 'the card mark').describe('The letter or number shown large beside the title.'),
  title: line(60, 'the card').describe('The title of the card.'),
  text: markdown(600, 'the card').describe('What it means.'),
  good: markdown(500, 'the card').meta({ sample: true }).describe('An example that does it well.'),
  bad: markdown(500, 'the card').meta({ sample: true }).describe('An example that does it badly.'),
  questions: z.array(inline(200, 'the card')).min(1).describe('Questions to ask yourself.'),
});

export const cardsBlock = defineBlock(
  'cards',
  'Cards with an explanation, a good and a bad example, and questions.',
  {
    goodLabel: line(40, 'the card').describe('The word above each good example.'),
    badLabel: line(40, 'the card').describe('The word above each bad example.'),
    questionsLabel: line(40, 'the card').describe('The words above the questions.'),
    cards: z.array(card).min(1).describe('The cards in their order.'),
  },
);
