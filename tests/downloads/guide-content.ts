import fc from 'fast-check';
import { renderGuidePdf } from '../../src/site/downloads/pdf/render-pdf.ts';
import { guideCharacters } from '../../src/model/text/font-characters.ts';
import { toGuideModel } from '../../src/site/downloads/pdf/guide-model.ts';
import { phaseColours } from '../../src/model/schemas/vocabulary.ts';
import { formatPeriod } from '../../src/model/dates/format-dates.ts';
import { arbitraryShape, arbitraryTitle } from '../support/arbitrary-programme.ts';
import { type Content, siteContent as present } from '../support/content.ts';
import { phasesOf } from '../support/programme-shapes.ts';

/** The content that the guide is made from. */
export type GuideContent = Omit<Parameters<typeof toGuideModel>[0], 'period'> & Pick<Content, 'programme'>;

/** Builds the plain data from which the browser renders the guide. */
const createGuideModel = (content: GuideContent) => {
  const { programme, phases } = content;
  return toGuideModel({ ...content, period: formatPeriod(programme, phases) });
};

export async function renderGuide(content: GuideContent, siteUrl?: string): Promise<Uint8Array> {
  const blob = await renderGuidePdf(createGuideModel(content), siteUrl === undefined ? {} : { siteUrl });
  return new Uint8Array(await blob.arrayBuffer());
}

/** The content with some texts of its guide replaced. */
export const withGuideTexts = (
  content: GuideContent,
  texts: Partial<Content['programme']['guide']>,
): GuideContent => ({
  ...content,
  programme: { ...content.programme, guide: { ...content.programme.guide, ...texts } },
});

// Letters of many languages, without the special characters of Markdown.
const letter = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'abcdeimnorst') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...Array.from(guideCharacters).filter((character) => /[\p{L}\p{Sc}≤→✓]/u.test(character)),
    ),
  },
);

/** Programmes of any shape, with texts up to their maximum length and words that fit every column. */
export const arbitraryContent: fc.Arbitrary<GuideContent> = arbitraryShape.chain((shape) => {
  const word = (maxLength: number) => fc.string({ unit: letter, minLength: 1, maxLength });
  const text = (maxLength: number, maxWordLength = 12) =>
    fc
      .array(word(maxWordLength), { minLength: 1, maxLength: Math.ceil(maxLength / 8) })
      .map((textWords) => textWords.join(' ').slice(0, maxLength).trim());
  const texts = (maxLength: number, maxCount: number) =>
    fc.array(text(maxLength), { minLength: 1, maxLength: maxCount });
  const { programme, labels } = present;
  const phase = fc.record({
    title: arbitraryTitle,
    subtitle: text(30),
    colour: fc.constantFrom(...phaseColours),
    description: text(400),
  });
  const phaseCount = shape.lengths.length;
  const slugs = ['plan', 'worksheet'] as const;
  const resource = fc.record({
    title: text(50),
    type: fc.constantFrom('guide' as const, 'case-study' as const),
    phase: fc.integer({ min: 1, max: phaseCount }).map((phaseNumber) => `phase${phaseNumber}`),
    description: text(200),
    inGuide: fc.boolean(),
  });
  const minutes = fc.integer({ min: 1, max: 200 });
  const tasks = fc.array(fc.record({ minutes, text: text(200) }), { maxLength: 3 });
  const optionalText = fc.option(text(200), { nil: undefined });
  const person = fc.record({
    prepare: tasks,
    afterwards: tasks,
    optional: optionalText,
    bring: optionalText,
  });
  const agendaItem = fc.oneof(
    fc.record({ minutes, title: text(60), text: optionalText }),
    fc.record({ standing: fc.constantFrom('opening' as const, 'closing' as const), text: optionalText }),
  );
  const shapeMonths = phasesOf(shape).flatMap(({ months }) => months);
  const meeting = fc.record({
    month: fc.constantFrom(...shapeMonths),
    title: text(60),
    essential: fc.boolean(),
    purpose: texts(200, 2).map((paragraphs) => paragraphs.join('\n\n')),
    together: minutes,
    uses: fc.array(fc.record({ page: fc.constantFrom(...slugs) }), { minLength: 1, maxLength: 3 }),
    mentee: person,
    mentor: person,
    agenda: fc.array(agendaItem, { minLength: 1, maxLength: 6 }),
  });
  const guide = fc.record({
    title: text(60),
    subtitle: text(100),
    intro: texts(400, 3).map((paragraphs) => paragraphs.join('\n\n')),
    phasesTitle: text(60),
    everyMeetingTitle: text(60),
    everyMeeting: texts(240, 6),
    meetingsTitle: text(60),
    usageText: text(280),
    contactText: text(240),
  });
  return fc
    .record({
      guide,
      phases: fc.array(phase, { minLength: phaseCount, maxLength: phaseCount }),
      meetings: fc.array(meeting, { minLength: 1, maxLength: 14 }),
      resources: fc.array(resource, { minLength: slugs.length, maxLength: 12 }),
    })
    .map((generated) => ({
      programme: { ...programme, guide: { ...programme.guide, ...generated.guide } },
      phases: phasesOf(shape).map((basePhase, index) => ({ ...basePhase, ...generated.phases[index] })),
      meetings: generated.meetings
        .toSorted((a, b) => shapeMonths.indexOf(a.month) - shapeMonths.indexOf(b.month))
        .map((generatedMeeting, index) => ({ ...generatedMeeting, id: `meeting-${index}`, order: index })),
      resources: generated.resources.map((generatedResource, index) => ({
        ...generatedResource,
        slug: slugs[index] ?? `resource-${index}`,
        id: generated.resources.length - index,
      })),
      labels,
    }));
});
