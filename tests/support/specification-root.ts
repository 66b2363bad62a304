import { join } from 'node:path';

/** The folder that contains the specification's content. The README in this folder explains its purpose. */
export const specificationRoot = join(import.meta.dirname, '../fixtures/specification');
