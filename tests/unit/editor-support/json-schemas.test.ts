import { describe, expect, test } from 'vitest';
import type { Site } from '../../../src/content-reading/site.ts';
import { readSite } from '../../../src/content-reading/read-site.ts';
import { jsonSchemas } from '../../../src/editor-support/json-schemas.ts';
import { goodTree } from '../../support/content-tree.ts';

interface Node {
  description?: string;
  pattern?: string;
  enum?: string[];
  const?: string;
  properties?: Record<string, Node>;
  items?: Node;
  oneOf?: Node[];
}
const schemas = (site: Site) =>
  new Map([...jsonSchemas(site)].map(([name, text]): [string, Node] => [name, JSON.parse(text)]));
const field = (node: Node | undefined, ...path: string[]) =>
  path.reduce((inner, name) => (name === '[]' ? inner?.items : inner?.properties?.[name]), node);

const blocksOf = (site: Site) =>
  field(schemas(site).get('resources.schema.json'), 'sections', '[]', 'blocks', '[]')?.oneOf ?? [];

describe('the schemas for editors', () => {
  test('offer the ids there are, and any where there are none yet', () => {
    const { site } = readSite(goodTree());
    const phase = (of: Site) => field(schemas(of).get('resources.schema.json'), 'phase');
    expect(phase(site)).toMatchObject({ enum: ['phase1', 'phase2'] });
    expect(phase(site)?.pattern).toBeUndefined();
    const empty = phase({ ...site, files: [] });
    expect(empty?.enum).toBeUndefined();
    expect(empty?.pattern).toMatch(/^\^/);
    const links = (of: Site) =>
      field(
        blocksOf(of).find((block) => field(block, 'kind')?.const === 'link'),
        'to',
      );
    expect(links(site)?.enum).toContain('worksheet');
    expect(links({ ...site, files: [] })?.enum).toBeUndefined();
  });

  test('keep the lists and patterns of what is no reference', () => {
    const resources = schemas(readSite(goodTree()).site).get('resources.schema.json');
    expect(field(resources, 'type')?.enum).toContain('worksheet');
    expect(field(resources, 'download', 'fileName')?.pattern).toBeDefined();
  });

  test('say what a kind of block is for at the word that chooses it, unless it says so itself', () => {
    const text = [...jsonSchemas(readSite(goodTree()).site).values()].join('');
    const blocks = blocksOf(readSite(goodTree()).site);
    expect(blocks.length).toBeGreaterThan(10);
    for (const block of blocks) expect(field(block, 'kind')?.description).toBe(block.description);
    expect(text).toContain('\n  "');
    expect(text.endsWith('}\n')).toBe(true);
  });

  test('are of draft 7, and ask for what is written rather than for what is read', () => {
    for (const [name, schema] of schemas(readSite(goodTree()).site)) {
      expect(schema, name).toMatchObject({ $schema: 'http://json-schema.org/draft-07/schema#' });
      expect(JSON.stringify(schema)).not.toMatch(/"(?:reference|markup|shownIn|placeholders)":/);
    }
    const list = blocksOf(readSite(goodTree()).site).find((block) => field(block, 'kind')?.const === 'list');
    expect(list).toMatchObject({ required: ['kind', 'items'] });
  });
});
