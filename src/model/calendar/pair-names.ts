import { fillTemplate } from '../text/templates.ts';

/** The names of a pair as typed; both are empty if the pair has not typed them. */
export interface PairNames {
  mentee: string;
  mentor: string;
}

/**
 * Fills the names of the pair into `template`, a title with the placeholders {title}, {mentee} and {mentor}. If a name
 * is missing, the result is `title` alone.
 */
export function titleWithNames(title: string, names: PairNames, template: string): string {
  const [mentee, mentor] = [names.mentee, names.mentor].map((name) => name.trim().replace(/\s+/g, ' '));
  return mentee && mentor ? fillTemplate(template, { title, mentee, mentor }) : title;
}

/**
 * Whether only one of the two names is typed. One name is not enough to identify a pair, because two pairs may have the
 * same mentor.
 */
export const isOneNameMissing = ({ mentee, mentor }: PairNames): boolean =>
  (mentee.trim() === '') !== (mentor.trim() === '');
