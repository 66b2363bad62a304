import bold from '../assets/fonts/guide-bold.ttf?inline';
import regular from '../assets/fonts/guide-regular.ttf?inline';
import type { Weight } from './guide-page.ts';

/** TrueType fonts as base64, one for each weight. */
export type GuideFonts = Readonly<Record<Weight, string>>;

const base64 = (dataUri: string) => dataUri.slice(dataUri.indexOf(',') + 1);

/** The fonts of the guide, which are part of the script because the site's policy forbids fetching them. */
export const guideFonts: GuideFonts = { normal: base64(regular), bold: base64(bold) };
