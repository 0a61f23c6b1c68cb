import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './child.mjs';

// A socket that one process alone can listen at: the system gives it free when that process ends, however it
// ends. Elsewhere than on Linux it is a file, which can be left behind without anybody listening.
const isFile = process.platform !== 'linux';
const name = `dojang-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
const address = isFile ? path.join(tmpdir(), name) : `\0${name}`;

/** Listens at the address; null when another process does. */
async function take() {
  const server = createServer();
  const waiting = new Set();
  server.on('connection', (socket) => waiting.add(socket.on('error', () => {})));
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return null;
    throw error;
  }
  return () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
}

/** Resolves when the process that listens has ended, or is done. */
async function waitForOther() {
  const socket = connect(address);
  socket.on('error', (error) => {
    if (isFile && error.code === 'ECONNREFUSED') rmSync(address, { force: true });
  });
  await new Promise((resolve) => socket.on('close', resolve));
}

/** Does `work` while no other process does such work in this checkout: waits for it, and says so. */
export async function oneAtATime(work) {
  let giveBack = await take();
  if (!giveBack) console.log('Another command is preparing this folder. Waiting for it.');
  while (!giveBack) {
    await waitForOther();
    giveBack = await take();
  }
  try {
    return await work();
  } finally {
    giveBack();
  }
}
