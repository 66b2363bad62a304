/** Splits the introduction of a page into its first paragraph and the others, as Markdown. */
export function splitIntro(intro: string): { firstParagraph: string; moreParagraphs: string } {
  const [, firstParagraph = intro, moreParagraphs = ''] = /^(.+?)\n\s*\n(.+)$/su.exec(intro) ?? [];
  return { firstParagraph, moreParagraphs };
}
