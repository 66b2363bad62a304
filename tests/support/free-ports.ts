import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Listens on a port, 0 for any; resolves to a function that stops, or undefined if the port is taken. */
async function hold(port: number) {
  const server = createServer();
  // On the same host as the preview, for which the ports are meant.
  server.listen(port, 'localhost');
  const isHeld = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (!isHeld) return undefined;
  return {
    port: (server.address() as AddressInfo).port,
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Resolves to the first of so many ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = await hold(0);
    if (!first) continue;
    const rest = await Promise.all(
      Array.from({ length: count - 1 }, (_, index) =>
        first.port + index + 1 < 65_536 ? hold(first.port + index + 1) : undefined,
      ),
    );
    await Promise.all([first, ...rest].map((held) => held?.release()));
    if (rest.every((held) => held !== undefined)) return first.port;
  }
}

/** Resolves to a port that nobody listens on. */
export const freePort = (): Promise<number> => freePorts(1);
