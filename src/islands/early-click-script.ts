/**
 * Returns the script that keeps clicks made before the page's scripts have loaded: the button is marked as busy at
 * once, and clicked again when its island is hydrated. Popover buttons are left out, because they work without scripts. A
 * button that stands for the file field after it opens that field's dialog at once, because browsers open none on a click
 * repeated seconds later; FormActions.tsx takes the file. A file dropped that early is ignored, so that the browser does not
 * show it in place of the page and what was typed.
 */
export function earlyClickScript(): string {
  return (
    `addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("astro-island[ssr] button:not([popovertarget])");` +
    `if(!b||b.ariaBusy)return;var n=b.nextElementSibling;if(n&&n.type=="file"){n.click();return}b.ariaBusy="true";` +
    `b.closest("astro-island").addEventListener("astro:hydrate",function(){setTimeout(function(){b.ariaBusy=null;b.click()})},{once:true})},true);` +
    `["dragover","drop"].forEach(function(t){addEventListener(t,function(e){` +
    `if(e.dataTransfer.types.includes("Files")&&document.querySelector("astro-island[ssr]"))e.preventDefault()})})`
  );
}
