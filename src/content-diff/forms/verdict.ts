import { counted } from '../../text/counted.ts';
import type { Report, SideInfo } from '../report.ts';

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
