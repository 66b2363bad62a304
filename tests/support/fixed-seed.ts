/**
 * In `npm test`, property-based tests use the same cases each time, so that a failure is caused by a change of the
 * code. The nightly run uses other cases.
 */
import fc from 'fast-check';
import { isNightly } from './nightly.ts';

if (!isNightly) fc.configureGlobal({ seed: 2025 });
