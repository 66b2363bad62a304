import type { Page } from '@playwright/test';

/** The share of clearly different pixels, 0 to 1; 1 if the sizes differ. */
export async function pixelDifference(page: Page, pictureA: Buffer, pictureB: Buffer): Promise<number> {
  return page.evaluate(
    async ([a = '', b = '']) => {
      const pixels = async (base64: string) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const context = canvas.getContext('2d');
        context?.drawImage(picture, 0, 0);
        const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
        return { data, size: `${picture.width}x${picture.height}` };
      };
      const [x, y] = [await pixels(a), await pixels(b)];
      if (x.size !== y.size) return 1;
      // The minimum difference of a pixel that counts. JPEG and font smoothing change pixels less, and visible changes
      // more.
      const threshold = 64;
      let differentPixels = 0;
      for (let offset = 0; offset < x.data.length; offset += 4) {
        const channelDifferences = [0, 1, 2].map((channel) =>
          Math.abs((x.data[offset + channel] ?? 0) - (y.data[offset + channel] ?? 0)),
        );
        if (Math.max(...channelDifferences) > threshold) differentPixels += 1;
      }
      return differentPixels / (x.data.length / 4);
    },
    [pictureA.toString('base64'), pictureB.toString('base64')],
  );
}
