import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './content-check/content-loader.ts';
import { careerPath } from './schemas/career-path.ts';
import { checklist } from './schemas/checklist.ts';
import { labels } from './schemas/labels.ts';
import { learningMethod } from './schemas/learning-method.ts';
import { phase } from './schemas/phase.ts';
import { programme } from './schemas/programme.ts';
import { resource } from './schemas/resource.ts';
import { scenario } from './schemas/scenario.ts';

// Astro returns collections sorted by id, so a field of its own keeps the order of the file.
const order = z.int().nonnegative();

export const collections = {
  programme: defineCollection({ loader: contentLoader('programme'), schema: programme }),
  labels: defineCollection({ loader: contentLoader('labels'), schema: labels }),
  phases: defineCollection({ loader: contentLoader('phases'), schema: phase.extend({ order }) }),
  resources: defineCollection({ loader: contentLoader('resources'), schema: resource }),
  scenarios: defineCollection({ loader: contentLoader('scenarios'), schema: scenario }),
  careerPaths: defineCollection({ loader: contentLoader('career-paths'), schema: careerPath }),
  checklists: defineCollection({ loader: contentLoader('checklists'), schema: checklist.extend({ order }) }),
  learningMethods: defineCollection({
    loader: contentLoader('learning-methods'),
    schema: learningMethod.extend({ order }),
  }),
};
