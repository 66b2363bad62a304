/** The media type of each kind of file that the build makes, by file extension. */
export const mediaTypes: Record<string, string> = {
  css: 'text/css',
  html: 'text/html',
  ics: 'text/calendar',
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  woff2: 'font/woff2',
  xml: 'text/xml',
};

/** The media types worth compressing; the others are compressed already. */
export const compressible: readonly string[] = Object.values(mediaTypes).filter(
  (type) => type.startsWith('text/') || type.endsWith('+xml'),
);
