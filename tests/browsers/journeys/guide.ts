import assert from 'node:assert/strict';
import { labels, programme } from '../../support/content.ts';
import { fillTemplate } from '../../support/form-files-page.ts';
import { type Journey, expectCount } from './journey.ts';

export const guideJourneys: Journey[] = [
  {
    name: 'home: the guide is saved as a PDF',
    run: async (visitor) => {
      const { fileName } = programme.guide;
      await visitor.open('/');
      const { name, bytes } = await visitor.saveFile({ role: 'button', name: programme.hero.downloadGuide });
      assert.equal(name, fileName);
      assert.equal(bytes.subarray(0, 4).toString('latin1'), '%PDF');
      assert.match(bytes.subarray(-8).toString('latin1'), /%%EOF\s*$/, 'it is whole');
      await expectCount(visitor, { text: fillTemplate(labels.guide.saved, { file: fileName }) }, 1);
    },
  },
];
