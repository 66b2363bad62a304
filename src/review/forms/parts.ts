import type { Report, Group, SideInfo } from '../report.ts';
import { counted } from '../../text/words.ts';

/** Returns the whole report as JSON, escaped so that neither a terminal nor a CI server can take any of it for a command. */
export function toJson(report: Report): string {
  const text = JSON.stringify(report, null, 2)
    .replaceAll('##[', '\\u0023#[')
    .replaceAll('::', ':\\u003a')
    .replaceAll(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${text}\n`;
}

/** A part of a report under its heading. */
interface Part {
  title: string;
  groups: Group[];
}

/** How many details of one effect the short forms show; JSON and HTML show all of them. */
const mostEffectDetails = 12;

/** Returns the parts of a report in reading order, leaving out empty ones: what to decide, what changed, what follows. */
export function partsOf({ decisions, groups, effects }: Report): Part[] {
  const parts: Part[] = [
    { title: 'To decide first', groups: decisions.length === 0 ? [] : [{ title: [], entries: decisions }] },
    { title: 'Page by page', groups },
    { title: 'What follows from it', groups: effects },
  ];
  return parts.filter((part) => part.groups.length > 0);
}

/** Returns the groups with long lists of effects cut short. */
export function shortened(groups: readonly Group[]): Group[] {
  return groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const more = entry.details.length - mostEffectDetails;
      if (entry.word !== 'effect' || more <= 0) return entry;
      const note = {
        kind: 'note' as const,
        words: [`and ${counted(more, 'more line')} (--html and --json show all)`],
      };
      return { ...entry, details: [...entry.details.slice(0, mostEffectDetails), note] };
    }),
  }));
}

/** Returns whether a visitor notices nothing of the change and nothing has to be decided. */
export const isQuiet = ({ changes, decisions, effects }: Report): boolean =>
  changes === 0 && decisions.length === 0 && effects.length === 0;

/** Returns what a reviewer reads first: what changed, what the content check says, which commits were compared. */
export function verdict(report: Report): [string, ...string[]] {
  const { changes, pages, decisions, quiet, base, head, note } = report;
  const compared = `${nameOf(base)} beside ${nameOf(head)}`;
  const check = `Content check: before ${checked(base)}, now ${checked(head)}.`;
  const only =
    quiet.length === 0 ? '' : `: only comments or layout changed in ${counted(quiet.length, 'file')}`;
  const noted = note === undefined ? [] : [note];
  if (isQuiet(report))
    return [[`Nothing changes for visitors${only}. ${compared}. ${check}`, ...noted].join(' ')];
  const first =
    decisions.length === 0
      ? 'nothing to decide first'
      : `${counted(decisions.length, 'thing')} to decide first`;
  return [
    `${counted(changes, 'change')} on ${pages === 0 ? 'no page' : counted(pages, 'page')}; ${first}.`,
    check,
    `Compared: ${compared}.`,
    ...noted,
    ...(quiet.length === 0
      ? []
      : [`In ${counted(quiet.length, 'more file')} only comments or layout changed.`]),
  ];
}

const nameOf = ({ name, commit }: SideInfo): string =>
  commit === undefined || commit.startsWith(name) ? name : `${name} (${commit.slice(0, 7)})`;

const checked = ({ problems }: SideInfo): string => (problems === 0 ? 'fine' : counted(problems, 'problem'));
