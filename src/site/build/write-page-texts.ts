import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { PageText, SectionText } from '../../model/catalogue/page-texts.ts';
import { searchTerms } from '../../model/catalogue/search-text.ts';
import { dataModule, unescapeMarkup } from '../../model/text/markup.ts';
import { pageTextsPath, resourcePath, sitePath } from '../../model/text/urls.ts';

const toPlainText = (html: string): string =>
  unescapeMarkup(html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** The start of a section, up to the end of its heading, which is its first element with the id of a title. */
const sectionStart = /(?=<section id="[^"]+" class="page-section)/;
const sectionHeading = /^<section id="([^"]+)".*?id="\1-title"[^>]*>(.*?)<\/h2>/s;

function readSection(html: string): SectionText {
  const [, id = '', title = ''] = sectionHeading.exec(html) ?? [];
  return { id, title: toPlainText(title), terms: searchTerms(toPlainText(html)) };
}

function readPage(html: string, href: string): PageText {
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? '';
  const title = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] ?? '';
  return { href, title: toPlainText(title), sections: main.split(sectionStart).map(readSection) };
}

/**
 * An Astro integration that writes a module with the words of all resource pages. The home page imports it when a search
 * finds nothing. It is made from the built pages, because only they contain the entries, meetings and drawings that a
 * page shows. `npm run dev` has no such module.
 */
export function writePageTexts(base: string): AstroIntegration {
  return {
    name: 'write-page-texts',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const pages = readdirSync(new URL('resources/', dir)).map((slug) =>
          readPage(
            readFileSync(new URL(`resources/${slug}/index.html`, dir), 'utf8'),
            sitePath(resourcePath(slug), base),
          ),
        );
        writeFileSync(new URL(pageTextsPath, dir), dataModule(pages));
      },
    },
  };
}
