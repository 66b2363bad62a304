import { type RefObject, useRef } from 'react';
import { isOneNameMissing, type PairNames } from '../../../model/calendar/pair-names.ts';

/** The inputs for the names of a pair. */
export type PairNameRefs = Record<keyof PairNames, RefObject<HTMLInputElement | null>>;

export function usePairNameRefs(): PairNameRefs {
  const mentee = useRef<HTMLInputElement>(null);
  const mentor = useRef<HTMLInputElement>(null);
  return { mentee, mentor };
}

export const readPairNames = ({ mentee, mentor }: PairNameRefs): PairNames => ({
  mentee: mentee.current?.value ?? '',
  mentor: mentor.current?.value ?? '',
});

/** The empty input, if only one of the two names is filled in; undefined if both or neither of them are. */
export function findMissingNameInput(refs: PairNameRefs): HTMLInputElement | undefined {
  const names = readPairNames(refs);
  if (!isOneNameMissing(names)) return undefined;
  return refs[names.mentee.trim() === '' ? 'mentee' : 'mentor'].current ?? undefined;
}
