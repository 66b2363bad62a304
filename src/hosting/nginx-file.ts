import { sitePath } from '../text/site-path.ts';
import { withSlashes } from '../text/with-slashes.ts';
import { compressible, mediaTypes } from './media-types.ts';
import { responseHeaders, type ResponseHeader } from './response-headers.ts';

export interface NginxSite {
  /** The folder of the built site on the server. */
  root: string;
  /** The path below which it is served, such as "/" or "/hub/". */
  base: string;
  /** The name of the host. */
  host: string;
  port: number;
}

/** Returns the nginx configuration that serves the built site, to be put into the folder conf.d. */
export function nginxFile({ root, base, host, port }: NginxSite): string {
  const at = sitePath('/', base);
  const below = at.slice(0, -1);
  return `# Made by "npm run nginx". For another folder, address or path make it again instead of changing it.
${responseHeaders.map(mapOf).join('')}
server {
  listen ${port};
  server_name ${host};
${below === '' ? '' : `\n  location = ${below} {\n    absolute_redirect off;\n    return 301 ${at};\n  }\n`}
  # All that the site needs: it may be moved into a server block that is there already.
  location ${at} {
    root "${withSlashes(root)}";
${below === '' ? '' : `    rewrite ^${below}(/.*)$ $1 break;\n`}    try_files $uri $uri/index.html =404;
    error_page 404 ${at}404.html;

    types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `      ${type} ${ending};\n`)
  .join('')}    }
    default_type application/octet-stream;
    charset utf-8;
    charset_types ${compressible.filter(notHtml).join(' ')};

    gzip on;
    gzip_vary on;
    gzip_min_length 256;
    gzip_types ${compressible.filter(notHtml).join(' ')};

${responseHeaders.map((header) => `    add_header ${header.name} ${valueOf(header)} always;\n`).join('')}
    # For hosts that read it; here its headers are sent already.
    location = ${at}_headers {
      return 404;
    }
  }
}
`;
}

// nginx always includes it, and warns if it is named.
const notHtml = (type: string): boolean => type !== 'text/html';

const variableOf = ({ name }: ResponseHeader): string => `$hub_${name.toLowerCase().replaceAll('-', '_')}`;

const valueOf = (header: ResponseHeader): string =>
  header.below === undefined ? `"${header.value}"` : variableOf(header);

/** Returns the map from a path in the built site to the value of a header that is not the same everywhere. */
function mapOf(header: ResponseHeader): string {
  if (header.below === undefined) return '';
  const folders = Object.entries(header.below).map(([folder, value]) => `  ~^/${folder}/ "${value}";\n`);
  return `\nmap $uri ${variableOf(header)} {\n  default "${header.value}";\n${folders.join('')}}\n`;
}
