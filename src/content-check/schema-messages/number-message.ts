/** A number as other programs or languages write it: its digits with separators, then a unit. */
const written = /^([+-]?\d[\d.,'’_\s]*?)\s*([^\d\s.,'’_][^\d]*)?$/;

const grouped = /^[+-]?[1-9]\d{0,2}(?:([.,'’_\s])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;

/** No number with its unit is longer, and some texts are as long as a file. */
const longest = 60;

/** Returns what to do about a text where a number belongs. */
export function numberMessage(value: unknown, shown: string): string {
  const isShort = typeof value === 'string' && value.length <= longest;
  const [, digits = '', unit] = isShort ? (written.exec(value.trim()) ?? []) : [];
  const meant = numbersMeant(digits);
  const without = unit === undefined ? '' : `, without ${unit}`;
  if (meant === undefined) return `${shown} is not a number. Write digits only, without quotes.`;
  if (digits === meant.first) return `${shown} is not a number. Write ${digits} without ${unit ?? 'quotes'}.`;
  const other =
    meant.other === undefined ? '' : `; if the comma stands before a fraction, write a point: ${meant.other}`;
  const point = meant.first.includes('.') ? 'Write a point before a fraction: ' : 'Write digits only: ';
  return `${shown} is not a number. ${point}${meant.first}${without}${other}.`;
}

function numbersMeant(digits: string): { first: string; other?: string } | undefined {
  const separator = grouped.exec(digits)?.[1];
  if (separator !== undefined) {
    const first = plain(digits.replaceAll(separator, '').replace(',', '.'));
    const isOne = separator === ',' && digits.split(',').length === 2 && !digits.includes('.');
    return isOne ? { first, other: plain(digits.replace(',', '.')) } : { first };
  }
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(digits) ? { first: plain(digits.replace(',', '.')) } : undefined;
}

/** As the rule numbers-as-shown wants it. */
const plain = (digits: string): string => String(Number(digits));
