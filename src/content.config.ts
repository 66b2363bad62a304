import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { resource } from './model/collections/resource.ts';
import type { FormDefinition } from './model/forms/form-definition.ts';
import { contentLoader } from './desk/content-loader.ts';
import { careerPath, checklist, learningMethod, phase, scenario } from './model/schemas/entries.ts';
import { labels } from './model/schemas/labels.ts';
import { programme } from './model/schemas/programme.ts';
import type { ContentKind } from './model/schemas/vocabulary.ts';

/** The place of an entry in its list, because Astro sorts entries by id. */
const order = z.int();

/** The form of a page that asks something: the check has made and tried it. */
const form = z.custom<FormDefinition>().optional();

/** Each kind of content. The loader has checked everything before these schemas see it, and its messages come first. */
export const collections = {
  programme: defineCollection({ loader: contentLoader('programme'), schema: programme }),
  labels: defineCollection({ loader: contentLoader('labels'), schema: labels }),
  resources: defineCollection({ loader: contentLoader('resources'), schema: resource.extend({ form }) }),
  phases: defineCollection({ loader: contentLoader('phases'), schema: phase.extend({ order }) }),
  scenarios: defineCollection({ loader: contentLoader('scenarios'), schema: scenario }),
  'career-paths': defineCollection({ loader: contentLoader('career-paths'), schema: careerPath }),
  checklists: defineCollection({
    loader: contentLoader('checklists'),
    schema: checklist.extend({ order }),
  }),
  'learning-methods': defineCollection({
    loader: contentLoader('learning-methods'),
    schema: learningMethod.extend({ order }),
  }),
} satisfies Record<ContentKind, unknown>;
