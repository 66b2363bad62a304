/**
 * Loaded before a command (`node --import`), so that Node keeps the compiled code for the next run: a check of this
 * repository starts in two thirds of the time. If the folder for it cannot be written to, nothing is kept.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
