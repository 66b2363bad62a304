/** A digit and the short word after it, usually a unit. */
const figure = /(\d) (?=\p{Ll}{1,7}(?!\p{L}))/gu;

/** Returns HTML in which no line breaks between a number and its unit; code and tags stay as they are. */
export function withFixedSpaces(html: string): string {
  return html
    .split(/(<code>.*?<\/code>|<pre>.*?<\/pre>|<[^>]*>)/su)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(figure, '$1\u00A0')))
    .join('');
}
