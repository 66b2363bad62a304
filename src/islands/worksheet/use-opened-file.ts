import { type ComponentType, useState } from 'react';
import type { Answers } from '../../worksheet/answers.ts';
import type { BringForward } from '../../worksheet/bring-forward.ts';
import type { FormDefinition } from '../../worksheet/form-definition.ts';
import type { ComparisonProps } from './ComparisonPanel.tsx';
import type { Chosen } from './OpenedPanel.tsx';

interface Compared {
  file: string;
  answers: Answers;
  /** Loaded with the first comparison. */
  Panel: ComponentType<ComparisonProps>;
}

const notLoaded = { kind: 'problem', reason: 'not-loaded' } as const;
const noBytes = new Uint8Array();

/** The file that is opened and the one that is compared, until they are closed. */
export function useOpenedFile(definition: FormDefinition, brings: BringForward[]) {
  const [chosen, setChosen] = useState<Chosen>();
  const [compared, setCompared] = useState<Compared>();

  /** Reads a file, also one of the forms it may begin from; the reader is loaded with the first one. */
  async function read(file: File, from: BringForward[]): Promise<Chosen['opened']> {
    const reader = await Promise.all([
      import('../../worksheet/open-file.ts'),
      import('../../worksheet/file-limits.ts'),
    ]).catch(() => undefined);
    if (!reader) return notLoaded;
    const [{ openFile }, { mostBytes }] = reader;
    if (file.size > mostBytes) return { kind: 'problem', reason: 'too-large' };
    const bytes = await file.arrayBuffer().catch(() => noBytes.buffer);
    return openFile(definition, from, new Uint8Array(bytes));
  }

  return {
    chosen,
    compared,
    choose: async (file: File) => {
      setChosen({ file: file.name, opened: await read(file, brings), by: 'open' });
    },
    compare: async (file: File) => {
      const [opened, panel] = await Promise.all([
        read(file, []),
        import('./ComparisonPanel.tsx').catch(() => undefined),
      ]);
      if (opened.kind !== 'read') setChosen({ file: file.name, opened, by: 'compare' });
      else if (!panel) setChosen({ file: file.name, opened: notLoaded, by: 'compare' });
      else setCompared({ file: file.name, answers: opened.answers, Panel: panel.ComparisonPanel });
    },
    closeChosen: () => {
      setChosen(undefined);
    },
    closeCompared: () => {
      setCompared(undefined);
    },
  };
}
