import { escapeText } from '../../../model/text/markup.ts';

interface PdfMetadata {
  title: string;
  author: string;
  subject: string;
  language: string;
  /** The creation date, as ISO 8601. */
  created: string;
}

/** The metadata of the PDF in the format XMP. It claims that the PDF conforms to PDF/UA-1 (ISO 14289-1, 5). */
export function toXmp({ title, author, subject, language, created }: PdfMetadata): string {
  const alternative = (text: string) =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeText(text)}</rdf:li></rdf:Alt>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">',
    '<pdfuaid:part>1</pdfuaid:part>',
    `<dc:title>${alternative(title)}</dc:title><dc:description>${alternative(subject)}</dc:description>`,
    `<dc:creator><rdf:Seq><rdf:li>${escapeText(author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>`,
    `<xmp:CreateDate>${created}</xmp:CreateDate>`,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  ].join('\n');
}
