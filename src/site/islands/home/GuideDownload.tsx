import { useState } from 'react';
import * as labels from 'virtual:labels/guide';
import type { GuideModel } from '../../downloads/pdf/guide-model.ts';
import { fillTemplate } from '../../../model/text/templates.ts';
import { saveFile } from '../save-file.ts';

interface Props {
  label: string;
  fileName: string;
  /** The address of the JavaScript module with the content of the guide. */
  modelUrl: string;
  /**
   * The address of the site, or only its path if the build does not know the host. The guide links to pages of the
   * site.
   */
  siteUrl: string;
}

/**
 * The button that generates and downloads the programme guide. The PDF library is loaded only when it is clicked (spec
 * §7).
 */
export function GuideDownload({ label, fileName, modelUrl, siteUrl }: Props) {
  const [state, setState] = useState<'idle' | 'rendering' | 'saved' | 'failed'>('idle');
  const message = {
    idle: '',
    rendering: labels.working,
    saved: fillTemplate(labels.saved, { file: fileName }),
    failed: labels.failed,
  }[state];

  async function download() {
    setState('rendering');
    try {
      // Rendering the guide blocks the main thread, so the browser gets time to paint the progress message before.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const [{ renderGuidePdf }, guideModule] = await Promise.all([
        import('../../downloads/pdf/render-pdf.ts'),
        import(/* @vite-ignore */ modelUrl) as Promise<{ default: GuideModel }>,
      ]);
      const absoluteSiteUrl = new URL(siteUrl, location.href).href;
      saveFile(await renderGuidePdf(guideModule.default, { siteUrl: absoluteSiteUrl }), fileName);
      setState('saved');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={state === 'rendering'}
        onClick={() => {
          if (state !== 'rendering') void download();
        }}
      >
        {label}
      </button>
      <p className="status" role="status">
        {message}
      </p>
    </>
  );
}
