/**
 * `npm test` uses the same cases of a property each time, so that failures are caused by the change; the nightly run
 * uses others.
 */
import fc from 'fast-check';
import { isNightly } from './nightly.ts';

if (!isNightly) fc.configureGlobal({ seed: 2025 });
