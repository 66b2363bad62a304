import { forms, ensureDefined, labels, scenarioPages } from '../support/content.ts';
import { formFilesPage } from '../support/form-files-page.ts';
import { sampleOf } from '../support/nightly.ts';
import { expect, holdScripts, test } from '../support/site-test.ts';

/**
 * What browser translators do to the text of a page before its scripts are loaded. Each of them does something
 * different.
 */
const translators = {
  'has put elements around words': (node: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    node.replaceWith(outer);
    inner.append(`⟦${node.data}⟧`);
  },
  'has written other words in their place': (node: Text) => {
    node.data = `⟦${node.data}⟧`;
  },
};

for (const [name, translator] of sampleOf(Object.entries(translators)))
  test(`the page works where a translator ${name}`, async ({ page, incidents }) => {
    // React reports a hydration mismatch, and renders the island again.
    incidents.accept(/^page error: Minified React error #418;/);
    for (const path of ['/', ensureDefined(scenarioPages[0]).path, ensureDefined(forms[0]).path]) {
      const release = await holdScripts(page);
      await page.goto(path);
      await page.evaluate((translatorSource) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (node.data.trim() !== '' && !node.parentElement?.closest('script, style, noscript'))
            texts.push(node);
        }
        const translateNode = new Function(`return ${translatorSource}`)() as (node: Text) => void;
        for (const node of texts) translateNode(node);
      }, String(translator));
      await release();
      await page.unrouteAll();
    }
    const form = ensureDefined(forms[0]);
    await page.getByRole('textbox').first().fill('Typed');
    await expect(formFilesPage(page, form).status).toContainText(labels.form.unsaved);
    expect((await formFilesPage(page, form).download()).bytes.toString('utf8')).toContain('Typed');
  });
