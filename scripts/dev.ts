/** `npm run dev`: the server restarts and the browser refreshes when a file changes. Open the address that Vite prints. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const programs = [
  // Watches every module that the server loads. SIGINT stops the server at once. At SIGTERM it would wait for proxies.
  ['--watch', '--watch-kill-signal=SIGINT', 'src/app/server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const endAll = () => programs.forEach((program) => program.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endAll);
for (const program of programs) program.once('exit', endAll);
