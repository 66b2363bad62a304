import { join } from 'node:path';

/** The folder above the content that the specification was built with; what it is for stands in the README there. */
export const specificationRoot = join(import.meta.dirname, '../fixtures/specification');
