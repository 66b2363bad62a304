import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { toXmp } from '../../../src/guide/xmp.ts';

const described = {
  title: 'Guide <2025>',
  author: 'Ada & Noor',
  subject: 'For everyone',
  language: 'en-GB',
  created: '2025-07-01T00:00:00Z',
};

test('the description of a PDF is XML that names each of its parts by its standard', () => {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  const said: [string, string][] = [];
  const attributes: Record<string, string> = {};
  parser.on('opentag', ({ uri, local, attributes: own }) => {
    open.push(`${uri} ${local}`);
    for (const { prefix, name, value } of Object.values(own))
      if (prefix !== 'xmlns') attributes[name] = value;
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    if (text.trim() !== '') said.push([open.slice(3).join(' > '), text]);
  });
  parser.write(toXmp(described)).close();
  const [dc, rdf] = ['http://purl.org/dc/elements/1.1/', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'];
  expect(said).toEqual([
    ['http://www.aiim.org/pdfua/ns/id/ part', '1'],
    [`${dc} title > ${rdf} Alt > ${rdf} li`, 'Guide <2025>'],
    [`${dc} description > ${rdf} Alt > ${rdf} li`, 'For everyone'],
    [`${dc} creator > ${rdf} Seq > ${rdf} li`, 'Ada & Noor'],
    [`${dc} language > ${rdf} Bag > ${rdf} li`, 'en-GB'],
    ['http://ns.adobe.com/xap/1.0/ CreateDate', '2025-07-01T00:00:00Z'],
  ]);
  expect(attributes).toEqual({ 'rdf:about': '', 'xml:lang': 'x-default' });
});

test('it is a packet that programs find in the file (XMP specification 1, 7.3.2)', () => {
  const packet = toXmp(described);
  expect(
    packet.startsWith(
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ),
  ).toBe(true);
  expect(packet.endsWith('</x:xmpmeta><?xpacket end="r"?>')).toBe(true);
});
