import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { contentFilePath } from '../../src/model/collections/content-layout.ts';
import { guideExamples } from './guide-examples.ts';
import { phasesOf, type ProgrammeShape } from './programme-shapes.ts';

/** The year in which the shaped programme begins. */
export const shapedYear = 2026;
/** A name of the maximum length for a site. */
const longestName = 'Mentoring, Sponsorship & Onboarding Resource Hub';
const exampleSlug = 'asking-for-feedback';

/**
 * The files with which a coordinator would give the programme below a root this shape, including a page for each phase.
 */
export function shapedContent(root: string, shape: ProgrammeShape): Map<string, string> {
  const phases = phasesOf(shape);
  const readText = (path: string) => readFileSync(join(root, path), 'utf8');
  const examples = guideExamples();
  const files = new Map<string, string>();
  const slugs = readdirSync(join(root, 'content/resources')).map((file) => file.replace('.yaml', ''));
  const pages = slugs.map(
    (pageSlug) => [pageSlug, readText(contentFilePath('resources', pageSlug))] as const,
  );
  const example = examples.find(({ target }) => target === `resources/${exampleSlug}`)?.text ?? '';
  const addedPages = phases.slice(pages.length).map((_, index) => {
    const id = String(pages.length + index + 1);
    const text = example.replace(/^id: .*$/m, `id: ${id}`).replace(/^(title: .*)$/m, `$1 ${id}`);
    return [`${exampleSlug}-${id}`, text] as const;
  });
  // The drawing that the page from the example contains.
  for (const { language, target, text } of addedPages.length > 0 ? examples : [])
    if (language === 'svg') files.set(`content/${target}.svg`, text);
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
