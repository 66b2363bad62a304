import bold from '../assets/fonts/guide-bold.ttf?inline';
import regular from '../assets/fonts/guide-regular.ttf?inline';
import type { Weight } from './guide-page.ts';

/** TrueType fonts as base64, one for each weight. */
export type GuideFonts = Readonly<Record<Weight, string>>;

const base64 = (dataUri: string) => dataUri.slice(dataUri.indexOf(',') + 1);

/** The fonts of the guide; they are part of the script because the site's security policy allows no fetching. */
export const guideFonts: GuideFonts = { normal: base64(regular), bold: base64(bold) };
