import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { toGuideModel, type GuideModel } from '../../../src/guide/guide-model.ts';
import { labels } from '../../../src/schemas/labels.ts';
import { phases } from '../../../src/schemas/phase.ts';
import { programme } from '../../../src/schemas/programme.ts';
import { resource } from '../../../src/schemas/resource.ts';
import { periodOf } from '../../../src/text/period.ts';

const content = new URL('../../../content/', import.meta.url);
const read = (path: string): unknown => load(readFileSync(new URL(path, content), 'utf8'));

/** Returns what the guide says with the content as it stands. */
export function contentModel(): GuideModel {
  const main = programme.parse(read('programme.yaml'));
  const allPhases = phases.parse(read('phases.yaml'));
  const folder = new URL('resources/', content);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
  return toGuideModel({
    programme: main,
    phases: allPhases,
    resources: files.map((name) => ({
      ...resource.parse(read(`resources/${name}`)),
      slug: name.replace('.yaml', ''),
    })),
    period: periodOf(main.period, main.year, allPhases),
    types: labels.parse(read('labels.yaml')).types,
  });
}
