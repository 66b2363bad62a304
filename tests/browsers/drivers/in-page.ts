/** Functions that run in the page. Each is sent there by itself, so it can use nothing from around it. */
import type { ElementState } from './driver.ts';

export function readElementStates(elements: Element[]): ElementState[] {
  const isInView = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return isInWindow && element.contains(topmost);
  };
  return elements.map((element) => ({
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    isChecked: element instanceof HTMLInputElement && element.checked,
    isEnabled: !element.matches(':disabled'),
    isPressed: element.getAttribute('aria-pressed') === 'true',
    isInView: isInView(element),
  }));
}

/** Returns the address, once the page is loaded and its interactive parts work. */
export function urlWhenReady(): string | undefined {
  const isReady = document.readyState === 'complete' && !document.querySelector('.island:not([data-ready])');
  return isReady ? location.pathname + location.search + location.hash : undefined;
}

/** The files that a page handed to the browser, while `recordDownloads` looks on. */
interface DownloadRecorder {
  savedFiles?: { name: string; file: Blob }[];
}

/** Remembers each file that the page hands to the browser, for drivers that do not hear of downloads. */
export function recordDownloads(): void {
  const page = globalThis as DownloadRecorder;
  if (page.savedFiles) return;
  const downloads: NonNullable<DownloadRecorder['savedFiles']> = (page.savedFiles = []);
  const blobsByUrl = new Map<string, Blob>();
  const createObjectUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (object) => {
    const url = createObjectUrl(object);
    if (object instanceof Blob) blobsByUrl.set(url, object);
    return url;
  };
  // The page clicks a link of its own that has the name of the file.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof HTMLAnchorElement) || !target.download) return;
    const file = blobsByUrl.get(target.href);
    if (file) downloads.push({ name: target.download, file });
  };
  addEventListener('click', onClick, true);
}

/** Takes the oldest file that `recordDownloads` saw, its bytes in Base64. */
export async function takeDownload(): Promise<{ name: string; base64: string } | undefined> {
  const download = (globalThis as DownloadRecorder).savedFiles?.shift();
  if (!download) return undefined;
  const bytes = new Uint8Array(await download.file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { name: download.name, base64: btoa(binary) };
}

/** Keeps the file dialog closed and returns the field that asked for a file, once there is one. */
export function takeFileInput(): HTMLInputElement | undefined {
  const page = globalThis as { fileFields?: HTMLInputElement[] };
  if (!page.fileFields) {
    const fileInputs: HTMLInputElement[] = (page.fileFields = []);
    const onClick = (event: Event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      event.preventDefault();
      fileInputs.push(target);
    };
    addEventListener('click', onClick, true);
  }
  return page.fileFields.shift();
}

/** Returns what the page has stored in the browser, by kind. */
export async function getUsedStorage(): Promise<string[]> {
  const entryCounts: Record<string, number> = {
    localStorage: localStorage.length,
    sessionStorage: sessionStorage.length,
    cookies: document.cookie.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  };
  return Object.keys(entryCounts).filter((kind) => entryCounts[kind] !== 0);
}
