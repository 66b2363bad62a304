import { join } from 'node:path';

/** The folder above the specification's content; the README there says what it is for. */
export const specificationRoot = join(import.meta.dirname, '../fixtures/specification');
