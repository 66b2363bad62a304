/** Functions that run in the page. Each is sent there separately, so it cannot use variables from outside itself. */
import type { ElementState } from './driver.ts';

export function readElementStates(elements: Element[]): ElementState[] {
  const isInView = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isInWindow = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    // Elements that let clicks through would not be found by elementFromPoint.
    const style = (element as HTMLElement | SVGElement).style;
    style.setProperty('pointer-events', 'auto', 'important');
    const topmost = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    style.removeProperty('pointer-events');
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

/** The address of the page, once the page is loaded and hydrated; undefined before. */
export function urlWhenReady(): string | undefined {
  const isReady = document.readyState === 'complete' && !document.querySelector('.island:not([data-ready])');
  return isReady ? location.pathname + location.search + location.hash : undefined;
}

/** The downloads of a page while `recordDownloads` is active. */
interface DownloadRecorder {
  savedFiles?: { name: string; file: Blob }[];
}

/** Records each download of the page, for drivers that do not report downloads. */
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
  // To start a download, the page clicks a generated link that has the name of the file.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof HTMLAnchorElement) || !target.download) return;
    const file = blobsByUrl.get(target.href);
    if (file) downloads.push({ name: target.download, file });
  };
  addEventListener('click', onClick, true);
}

/** Removes the oldest recorded download, with its bytes in Base64. */
export async function takeDownload(): Promise<{ name: string; base64: string } | undefined> {
  const download = (globalThis as DownloadRecorder).savedFiles?.shift();
  if (!download) return undefined;
  const bytes = new Uint8Array(await download.file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { name: download.name, base64: btoa(binary) };
}

/** Prevents the page from opening a file dialog. Returns the input that has requested a file, once there is one. */
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

/** The kinds of browser storage that the page has used. */
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
