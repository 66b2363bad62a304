/**
 * Writes nginx.conf, with which nginx serves the built site: `npm run nginx -- /var/www/hub`, where the folder is the copy
 * of dist/ on the server, or dist/ itself if none is given. SITE_URL and BASE_PATH must be the same as for the build.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nginxFile } from '../src/hosting/nginx-file.ts';

const [root = resolve('dist')] = process.argv.slice(2);
const { SITE_URL: site = 'http://localhost', BASE_PATH: base = '/' } = process.env;
writeFileSync('nginx.conf', nginxFile({ root, base, host: new URL(site).hostname, port: 80 }));
console.log(`Written: nginx.conf, for the site in ${root}. Put it into nginx's folder conf.d, for example as
/etc/nginx/conf.d/hub.conf, and run: nginx -t && nginx -s reload`);
