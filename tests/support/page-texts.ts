import type { Page } from '@playwright/test';

/**
 * Every text of the page that is visible or announced, including texts that are hidden at the moment, and the texts for
 * search engines.
 */
export const pageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, template')) continue;
      const text = node.textContent ?? '';
      // If scripts are enabled, the content of <noscript> is a single text that includes tags.
      texts.push(parent?.localName === 'noscript' ? text.replace(/<[^>]*>/g, ' ') : text);
    }
    const spokenAttributes = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'aria-placeholder',
      'alt',
      'title',
      'placeholder',
      'label',
    ];
    for (const name of spokenAttributes) {
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name) ?? '');
    }
    const metaSelector = 'meta[name="description"], meta[property^="og:"]';
    for (const meta of document.querySelectorAll<HTMLMetaElement>(metaSelector)) {
      if (!/^(?:https?:|website$)/.test(meta.content)) texts.push(meta.content);
    }
    return texts.filter((text) => /\S/.test(text));
  });
