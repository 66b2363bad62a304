import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from './desk/content-loader.ts';
import type { EntryOf, ListKind } from './content/content-layout.ts';
import { contentKinds, type ContentKind } from './schemas/vocabulary.ts';

/** The data of one entry. Astro sorts collections by id, so the entries of a list carry their position as `order`. */
type Data<Kind extends ContentKind> = Kind extends ListKind
  ? EntryOf<Kind> & { order: number }
  : EntryOf<Kind>;

// The loader has checked everything; the schema only gives Astro the types.
const collection = <Kind extends ContentKind>(kind: Kind) =>
  defineCollection({ loader: contentLoader(kind), schema: z.custom<Data<Kind>>() });

export const collections = Object.fromEntries(contentKinds.map((kind) => [kind, collection(kind)])) as {
  [Kind in ContentKind]: ReturnType<typeof collection<Kind>>;
};
