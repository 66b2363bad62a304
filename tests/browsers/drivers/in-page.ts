/** Functions that run in the page. Each is sent there by itself, so it can use nothing from around it. */
import type { Thing } from './driver.ts';

export function look(elements: Element[]): Thing[] {
  return elements.map((element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    isChecked: element instanceof HTMLInputElement && element.checked,
    isEnabled: !element.matches(':disabled'),
    isPressed: element.getAttribute('aria-pressed') === 'true',
  }));
}

/** Returns the address, once the page is loaded and its interactive parts work. */
export function settledAt(): string | undefined {
  const isReady = document.readyState === 'complete' && !document.querySelector('astro-island[ssr]');
  return isReady ? location.pathname + location.search + location.hash : undefined;
}

/** The files that a page handed to the browser, while `watchSaves` looks on. */
interface Watched {
  savedFiles?: { name: string; file: Blob }[];
}

/** Remembers each file that the page hands to the browser, for drivers that do not hear of downloads. */
export function watchSaves(): void {
  const page = globalThis as Watched;
  if (page.savedFiles) return;
  const saved: NonNullable<Watched['savedFiles']> = (page.savedFiles = []);
  const made = new Map<string, Blob>();
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const url = create(object);
    if (object instanceof Blob) made.set(url, object);
    return url;
  };
  // The page clicks a link of its own that has the name of the file.
  const pressed = ({ target }: Event) => {
    if (!(target instanceof HTMLAnchorElement) || !target.download) return;
    const file = made.get(target.href);
    if (file) saved.push({ name: target.download, file });
  };
  addEventListener('click', pressed, true);
}

/** Takes the oldest file that `watchSaves` saw, its bytes in Base64. */
export async function takeSaved(): Promise<{ name: string; base64: string } | undefined> {
  const first = (globalThis as Watched).savedFiles?.shift();
  if (!first) return undefined;
  const bytes = new Uint8Array(await first.file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { name: first.name, base64: btoa(binary) };
}

/** Keeps the file dialog closed and returns the field that asked for a file, once there is one. */
export function takeFileField(): HTMLInputElement | undefined {
  const page = globalThis as { fileFields?: HTMLInputElement[] };
  if (!page.fileFields) {
    const asked: HTMLInputElement[] = (page.fileFields = []);
    const pressed = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      event.preventDefault();
      asked.push(target);
    };
    addEventListener('click', pressed, true);
  }
  return page.fileFields.shift();
}

/** Returns what the page has stored in the browser, by kind. */
export async function keptInBrowser(): Promise<string[]> {
  const kept: Record<string, number> = {
    localStorage: localStorage.length,
    sessionStorage: sessionStorage.length,
    cookies: document.cookie.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  };
  return Object.keys(kept).filter((kind) => kept[kind] !== 0);
}
