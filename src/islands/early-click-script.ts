import { type Inline, withHash } from '../text/inline.ts';

/**
 * Returns the script that keeps what is clicked before the scripts of the page are there: the button is marked as
 * waiting at once, and clicked again when its island works. Buttons of the browser's own popovers work by themselves.
 */
export function earlyClickScript(): Inline {
  return withHash(
    `addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("astro-island[ssr] button:not([popovertarget])");` +
      `if(!b||b.ariaBusy)return;b.ariaBusy="true";` +
      `b.closest("astro-island").addEventListener("astro:hydrate",function(){setTimeout(function(){b.ariaBusy=null;b.click()})},{once:true})},true)`,
  );
}
