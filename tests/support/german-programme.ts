import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { contentFilePath, contentLayout } from '../../src/model/collections/content-layout.ts';
import { specification } from './specification.ts';
import { specificationRoot } from './specification-root.ts';

/** In December there are no meetings. */
const monthsWithMeetings = ['November', 'January', 'February'] as const;
export const meetingsPerMonth = 3;

type Data = Record<string, unknown>;
const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The data with the changed values. */
const merge = (data: Data, changes: Data): Data => ({
  ...data,
  ...Object.fromEntries(
    Object.entries(changes).map(([key, value]) => {
      const current = data[key];
      return [key, isData(value) && isData(current) ? merge(current, value) : value];
    }),
  ),
});

const readYaml = (path: string) => load(readFileSync(join(specificationRoot, path), 'utf8'));
const changes = load(
  readFileSync(join(import.meta.dirname, '../fixtures/german/programme.yaml'), 'utf8'),
) as {
  programme: Data;
  labels: Data;
  phases: Data[];
  meetings: [title: string, purpose: string][];
};

const stepTitles = ['Ankommen', 'Worum es geht', 'Gemeinsam durchgehen', 'Auswählen', 'Zusammenfassen'];
const germanTasks = <Task extends { minutes: number }>(tasks: readonly Task[] | undefined) =>
  tasks?.map(({ minutes }, index) => ({ minutes, text: `Für Schritt ${index + 1} wird die Seite gelesen.` }));
const germanPreparation = ({
  prepare,
  afterwards,
}: Record<'prepare' | 'afterwards', { minutes: number }[] | undefined>) => ({
  ...(prepare && { prepare: germanTasks(prepare) }),
  ...(afterwards && { afterwards: germanTasks(afterwards) }),
  bring: 'Mitzubringen sind die eigenen Notizen.',
});

export const germanMeetings = contentLayout.meetings.fileSchema.parse(
  specification.meetings.slice(0, changes.meetings.length).map((meeting, index) => {
    const [title, purpose] = changes.meetings[index] ?? ['', ''];
    const { id, essential, together, uses, mentee, mentor, agenda } = meeting;
    return {
      ...{ id, essential, together, uses, title, purpose: `${purpose}` },
      month: monthsWithMeetings[Math.floor(index / meetingsPerMonth)],
      mentee: germanPreparation({ prepare: undefined, afterwards: undefined, ...mentee }),
      mentor: germanPreparation({ prepare: undefined, afterwards: undefined, ...mentor }),
      agenda: agenda.map(({ minutes, standing }, step) =>
        standing === undefined
          ? { minutes, title: stepTitles[step], text: `So geht Schritt ${step + 1}.` }
          : { standing },
      ),
    };
  }),
);

export const germanPhases = contentLayout.phases.fileSchema.parse(
  specification.phases.map((phase, index) => ({ ...phase, ...changes.phases[index] })),
);

/** A page without the agendas of meetings that are not part of the German programme. */
function withoutOtherAgendas(slug: string, text: string): string {
  const agendas = specification
    .resourceBySlug(slug)
    .sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'agenda' ? block.meeting : [])),
    );
  const removed = agendas.filter((id) => !germanMeetings.some((meeting) => meeting.id === id));
  return (
    removed
      .reduce(
        (result, id) => result.replace(new RegExp(`^ +- kind: agenda\\n +meeting: ${id}\\n`, 'm'), ''),
        text,
      )
      // A section that contained only an agenda gets a sentence that says there is no meeting.
      .replace(
        /^( +)blocks:\n(?= *\n|  - id: |\S)/gm,
        '$1blocks:\n$1  - kind: prose\n$1    text: Hier ist kein Treffen vorgesehen.\n',
      )
  );
}

/** The files of the specification's content that the German programme replaces, by their paths in the project. */
export function germanProgramme(): Map<string, string> {
  const files = new Map([
    [
      contentFilePath('programme'),
      dump(merge(readYaml(contentFilePath('programme')) as Data, changes.programme)),
    ],
    [contentFilePath('labels'), dump(merge(readYaml(contentFilePath('labels')) as Data, changes.labels))],
    [contentFilePath('phases'), dump(germanPhases)],
    [contentFilePath('meetings'), dump(germanMeetings)],
  ]);
  for (const { slug } of specification.resources) {
    const path = contentFilePath('resources', slug);
    const text = readFileSync(join(specificationRoot, path), 'utf8');
    const changed = withoutOtherAgendas(slug, text);
    if (changed !== text) files.set(path, changed);
  }
  return files;
}
