import { forms, found, labels, viewers } from '../support/content.ts';
import { savedPage } from '../support/saved-page.ts';
import { someOf } from '../support/runs.ts';
import { expect, holdScripts, test } from '../support/site-test.ts';

/** What translators in browsers do to the words of a page, before its scripts are there: each in its own way. */
const ways = {
  'puts elements around them': (node: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    node.replaceWith(outer);
    inner.append(`⟦${node.data}⟧`);
  },
  'writes others in their place': (node: Text) => {
    node.data = `⟦${node.data}⟧`;
  },
};

for (const [name, change] of someOf(Object.entries(ways)))
  test(`a translator that ${name} is no error, and the page works`, async ({ page }) => {
    for (const path of ['/', found(viewers[0]).path, found(forms[0]).path]) {
      const release = await holdScripts(page);
      await page.goto(path);
      await page.evaluate((translate) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (node.data.trim() !== '' && !node.parentElement?.closest('script, style, noscript'))
            texts.push(node);
        }
        const own = new Function(`return ${translate}`)() as (node: Text) => void;
        for (const node of texts) own(node);
      }, String(change));
      await release();
      await page.unrouteAll();
    }
    const form = found(forms[0]);
    await page.getByRole('textbox').first().fill('Typed');
    await expect(savedPage(page, form).status).toContainText(labels.form.unsaved);
    expect((await savedPage(page, form).download()).bytes.toString('utf8')).toContain('Typed');
  });
