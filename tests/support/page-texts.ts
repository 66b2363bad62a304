import type { Page } from '@playwright/test';

/** Every text of the page that is seen or read out, even if hidden at the moment, and what search engines show. */
export const pageTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, template')) continue;
      const text = node.textContent ?? '';
      // With JavaScript on, the content of <noscript> is one text with its tags.
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
