import assert from 'node:assert/strict';
import { labels, programme } from '../../support/content.ts';
import { say } from '../../support/saved-page.ts';
import { type Journey, thereAre } from './journey.ts';

export const guideJourneys: Journey[] = [
  {
    name: 'home: the guide is saved as a PDF',
    go: async (visitor) => {
      const { fileName } = programme.guide;
      await visitor.open('/');
      const { name, bytes } = await visitor.save({ role: 'button', name: programme.hero.downloadGuide });
      assert.equal(name, fileName);
      assert.equal(bytes.subarray(0, 4).toString('latin1'), '%PDF');
      assert.match(bytes.subarray(-8).toString('latin1'), /%%EOF\s*$/, 'it is whole');
      await thereAre(visitor, { text: say(labels.guide.saved, { file: fileName }) }, 1);
    },
  },
];
