import type { Page } from '@playwright/test';

/** Returns the share of pixels, 0 to 1, in which two pictures clearly differ; 1 if they differ in size. */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async ([a = '', b = '']) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
        return { data, size: `${picture.width}x${picture.height}` };
      };
      const [x, y] = [await pixels(a), await pixels(b)];
      if (x.size !== y.size) return 1;
      // JPEG and font smoothing change a pixel a little; a visible change changes it a lot.
      const clearly = 64;
      let different = 0;
      for (let at = 0; at < x.data.length; at += 4) {
        const apart = [0, 1, 2].map((part) => Math.abs((x.data[at + part] ?? 0) - (y.data[at + part] ?? 0)));
        if (Math.max(...apart) > clearly) different += 1;
      }
      return different / (x.data.length / 4);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
