import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Read } from './reading.ts';

export interface PdfRead {
  /** What a program that follows the structure reads, from the first part to the last. */
  reading: Read[];
  /** All parts in order, with those that only hold others. */
  roles: string[];
  /** What the links are called. */
  descriptions: string[];
}

interface Node {
  role: string;
  children: (Node | { type: string; id?: string })[];
}

/** Resolves to what pdf.js finds in a PDF by its structure; a part that goes on over a page break is there twice. */
export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const roles: string[] = [];
  const descriptions: string[] = [];
  const reading: Read[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let id: string | undefined;
    for (const item of items) {
      if ('str' in item) {
        if (id !== undefined) texts.set(id, `${texts.get(id) ?? ''}${item.str}`);
      } else if (item.type === 'endMarkedContent') id = undefined;
      else id = item.id ?? undefined;
    }
    const walk = (node: Node): void => {
      roles.push(node.role);
      const own = node.children.flatMap((child) =>
        'type' in child && child.type === 'content' ? [texts.get(child.id ?? '') ?? ''] : [],
      );
      if (own.length > 0) reading.push([node.role, own.join('')]);
      for (const child of node.children) if ('role' in child) walk(child);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (!tree) throw new Error(`Page ${String(number)} has no structure.`);
    walk(tree);
    const annotations = (await page.getAnnotations()) as { contentsObj?: { str: string } }[];
    descriptions.push(...annotations.map(({ contentsObj }) => contentsObj?.str ?? ''));
  }
  return { reading, roles, descriptions };
}
