import type { StarterContext } from '../starter.ts';

/** Returns the fields that every resource begins with, down to its sections. */
export function resourceHead({ title, nextId, phases }: StarterContext, type: string, what: string): string {
  return `# Resource ${nextId}: ${what}
# The name of this file is the address of the page. Lines that begin with # are notes for you.
id: ${nextId}
title: ${title}
description: What somebody will have afterwards, in one sentence.
type: ${type}
# An id from content/phases.yaml.
phase: ${phases[0] ?? 'phase1'}
downloadable: true
# true lists the page in the programme guide (PDF).
inGuide: false
# One to six words to find it by. Use those that other pages use.
tags: [planning]
timeNeeded: 45 minutes
bring:
  mentee: What the mentee brings or prepares.
  mentor: What the mentor brings or prepares.
# Markdown: an empty line between paragraphs, **bold**, [link](https://example.org).
intro: |
  One or two paragraphs at the top of the page.
`;
}

/** The texts in these fields that may stay. */
export const headMayStay: readonly string[] = ['45 minutes'];
