import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Resolves to a port that nobody listens on, for programs that cannot look for one themselves. Another program may take it
 * before they do.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
