/** `npm test` tries the same cases of a property each time, so that it answers for the change; the night tries others. */
import fc from 'fast-check';
import { isNightly } from './nightly.ts';

if (!isNightly) fc.configureGlobal({ seed: 2025 });
