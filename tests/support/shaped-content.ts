import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { contentFilePath } from '../../src/model/collections/content-layout.ts';
import { phasesOf, type ProgrammeShape } from './programme-shapes.ts';

/** The year in which the shaped programme begins. */
export const shapedYear = 2026;
/** A name of the maximum length for a site. */
const longestName = 'Mentoring, Sponsorship & Onboarding Resource Hub';

/** A short page to read. Its texts are its own, because the content check refuses copies. */
const addedPage = (id: number) => ({
  id,
  title: `Asking for Feedback ${id}`,
  description: `How the mentee asks for feedback, part ${id}.`,
  type: 'guide',
  phase: '',
  downloadable: true,
  inGuide: false,
  tags: ['goals'],
  intro: `Read part ${id} before your next meeting.`,
  sections: [
    {
      id: 'questions',
      title: 'Questions that get an answer',
      blocks: [{ kind: 'prose', text: `Ask for one thing that went well in week ${id}.` }],
    },
  ],
});

/**
 * The files with which a coordinator would give the programme below a root this shape, including a page for each phase.
 */
export function shapedContent(root: string, shape: ProgrammeShape): Map<string, string> {
  const phases = phasesOf(shape);
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = new Map<string, string>();
  const slugs = readdirSync(join(root, 'content/resources')).map((file) => file.replace('.yaml', ''));
  const pages = slugs.map(
    (pageSlug) => [pageSlug, readText(contentFilePath('resources', pageSlug))] as const,
  );
  const addedPages = phases.slice(pages.length).map((_, index) => {
    const id = pages.length + index + 1;
    return [`page-${id}`, dump(addedPage(id))] as const;
  });
  for (const [index, [pageSlug, text]] of [...pages, ...addedPages].entries()) {
    const phase = phases[index % phases.length]?.id ?? '';
    files.set(contentFilePath('resources', pageSlug), text.replace(/^phase: .*$/m, `phase: ${phase}`));
  }

  const months = phases.flatMap((phase) => phase.months);
  const meetingsText = readText(contentFilePath('meetings'));
  const meetingCount = meetingsText.match(/^  month: /gm)?.length ?? 0;
  let meetingIndex = 0;
  const meetings = meetingsText.replace(/^  month: .*$/gm, () => {
    const month = months[Math.floor((meetingIndex * months.length) / meetingCount)] ?? '';
    meetingIndex += 1;
    return `  month: ${month}`;
  });
  const programme = readText(contentFilePath('programme'))
    .replace(/^name: .*$/m, `name: "${longestName}"`)
    .replace(/^year: .*$/m, `year: ${String(shapedYear)}`);
  return files
    .set(contentFilePath('phases'), dump(phases))
    .set(contentFilePath('meetings'), meetings)
    .set(contentFilePath('programme'), programme);
}
