/**
 * Loaded before a command (`node --import`), so that Node keeps what it has compiled for the next time: a check of this
 * repository starts in two thirds of the time. Where the folder for it cannot be written, nothing is kept.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
