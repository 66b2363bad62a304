/** The two programs that WebKitGTK needs: an invisible screen, and the driver that opens browsers on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { answers } from './webdriver.ts';

export interface Programs {
  driver: string;
  screen: string;
}

/** Resolves to a port that nobody listens on; another program may take it before the driver does. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts both and returns the address of the driver; `stop` ends both. */
export async function startPrograms({
  driver,
  screen,
}: Programs): Promise<{ url: string; stop: () => void }> {
  const started: ChildProcess[] = [];
  const stop = () => {
    for (const program of started) program.kill();
  };
  process.once('exit', stop);
  try {
    // It looks for a free screen by itself and writes the number of it to its fourth stream.
    const screens = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screens);
    const [number] = (await once(screens.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];

    const port = await freePort();
    const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11' };
    // A session that could not be ended must not prevent the next one.
    const options = [`--port=${port}`, '--replace-on-new-session'];
    started.push(spawn(driver, options, { env, stdio: 'ignore' }));
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
