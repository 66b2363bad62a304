/** The two programs that WebKitGTK needs: a virtual screen, and the driver that opens browsers on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { waitForDriver } from './webdriver.ts';

export interface Programs {
  driver: string;
  screen: string;
}

/** Finds an unused port. Another program may take the port before the driver does. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts both programs, and returns the address of the driver. `stop` ends both programs. */
export async function startPrograms({
  driver,
  screen,
}: Programs): Promise<{ url: string; stop: () => void }> {
  const processes: ChildProcess[] = [];
  const stop = () => {
    for (const program of processes) program.kill();
  };
  process.once('exit', stop);
  try {
    // The virtual screen chooses a free display, and writes the number of the display to file descriptor 3.
    const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    processes.push(xvfb);
    const [displayNumber] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];

    const port = await findFreePort();
    const env = { ...process.env, DISPLAY: `:${displayNumber.toString().trim()}`, GDK_BACKEND: 'x11' };
    // With this option, a new session replaces one that could not be ended.
    const options = [`--port=${port}`, '--replace-on-new-session'];
    processes.push(spawn(driver, options, { env, stdio: 'ignore' }));
    const url = `http://127.0.0.1:${port}`;
    await waitForDriver(url);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
