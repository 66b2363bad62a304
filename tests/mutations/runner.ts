import type { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as ofVitest, strykerValidationSchema } from '@stryker-mutator/vitest-runner';
import { readNoticed } from './noticed.ts';

export { strykerValidationSchema };

/** Stryker's runner for Vitest, which starts Vitest anew only for what its first run could not find out. */
export const strykerPlugins = ofVitest.map((plugin) => {
  const factory = (injector: NonNullable<Parameters<typeof plugin.factory>[0]>) => {
    const runner = plugin.factory(injector);
    const tryAlone = runner.mutantRun.bind(runner);
    runner.mutantRun = async (options) => {
      const { by, unsure } = readNoticed();
      const { id } = options.activeMutant;
      const test = by[id];
      const nrOfTests = options.testFilter?.length ?? 0;
      if (test !== undefined) {
        const status = 'killed' as MutantRunStatus.Killed;
        return { status, killedBy: [test], failureMessage: '', nrOfTests };
      }
      // A mutation reached while a file loads takes effect only if the file is loaded again.
      if (options.mutantActivation === 'static' || unsure.includes(id)) return tryAlone(options);
      return { status: 'survived' as MutantRunStatus.Survived, nrOfTests };
    };
    return runner;
  };
  return { ...plugin, name: 'every-mutation', factory: Object.assign(factory, plugin.factory) };
});
