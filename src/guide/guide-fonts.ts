import bold from '../assets/fonts/guide-bold.ttf?inline';
import regular from '../assets/fonts/guide-regular.ttf?inline';
import type { Weight } from './guide-page.ts';

/** TrueType fonts as base64, one a weight. */
export type GuideFonts = Readonly<Record<Weight, string>>;

const base64 = (dataUri: string) => dataUri.slice(dataUri.indexOf(',') + 1);

/** The fonts of the guide; they travel inside the script because the site's policy allows no fetching. */
export const guideFonts: GuideFonts = { normal: base64(regular), bold: base64(bold) };
