import { type RefObject, useRef } from 'react';
import labels from 'virtual:labels/calendar';
import { isOneNameMissing, type PairNames } from '../../../model/calendar/pair-names.ts';
import type { Mistake } from './use-announcements.ts';

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

/** A mistake if only one of the two names is filled in; undefined if both or neither are filled in. */
export function findNameMistake(refs: PairNameRefs): Mistake | undefined {
  const names = readPairNames(refs);
  if (!isOneNameMissing(names)) return undefined;
  const field = names.mentee.trim() === '' ? 'mentee' : 'mentor';
  return { message: labels.oneName, field, element: refs[field].current };
}
