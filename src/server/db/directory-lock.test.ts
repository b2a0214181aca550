import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

let directory: string;
const file = () => join(directory, 'atelier.lock');
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
const startOf = (pid: number): string => stateOf(pid).split(' ')[19]!;

describe('the lock of a data directory', () => {
  it('is held by one process, and by the next after its release', () => {
    const unlock = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    unlock();
    expect(existsSync(file())).toBe(false);
    lockDirectory(directory)();
  });

  it.each([
    { whose: 'nobody, because its owner died while writing it', holds: '' },
    { whose: 'a dead process', holds: '4194304 17' },
    { whose: 'an earlier process with the same process id', holds: `${process.pid} 1` },
  ])('is void when it is the lock of $whose', ({ holds }) => {
    writeFileSync(file(), holds);
    const unlock = lockDirectory(directory);
    expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} ${startOf(process.pid)} `));
    unlock();
  });

  it('is void when its owner was killed before anybody noticed', async () => {
    // A shell that replaces itself with another program never reaps its children.
    const parent = spawn('sh', ['-c', 'sleep 300 & echo $!; exec sleep 300'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const owner = Number(await firstLine(parent));
      // Until then it is a shell, which would reap its child.
      while (nameOf(parent.pid!) !== 'sleep') await sleep(5);
      writeFileSync(file(), `${owner} ${startOf(owner)}`);
      expect(() => lockDirectory(directory)).toThrow(`in use by process ${owner}`);
      process.kill(owner, 'SIGKILL');
      while (!stateOf(owner).startsWith('Z')) await sleep(5);
      lockDirectory(directory)();
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('is watched when its owner runs in another container, where its process is not visible', () => {
    const elsewhere = `1 ${startOf(process.pid)} another-boot/pid:[1]`;
    writeFileSync(file(), `${elsewhere} 0`);
    const program = `let beat = 0; const fs = require('node:fs'); setInterval(() => fs.writeFileSync('${file()}', '${elsewhere} ' + ++beat), 100);`;
    const owner = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
    try {
      expect(() => lockDirectory(directory, { watchedMs: 10_000 })).toThrow('in use by process 1.');
    } finally {
      owner.kill('SIGKILL');
    }
  });

  it('is void when it was written elsewhere and has no heartbeat', () => {
    writeFileSync(file(), `1 ${startOf(process.pid)} another-boot/pid:[1] 7`);
    const unlock = lockDirectory(directory, { watchedMs: 300 });
    expect(readFileSync(file(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    unlock();
    expect(existsSync(file())).toBe(false);
  });

  it('has a heartbeat while it is held', async () => {
    const unlock = lockDirectory(directory);
    const before = readFileSync(file(), 'utf8');
    await expect.poll(() => readFileSync(file(), 'utf8'), { timeout: 10_000 }).not.toBe(before);
    unlock();
  });

  it('belongs to the last writer when two processes start at once', async () => {
    writeFileSync(file(), '4194304 17');
    const module = new URL('./directory-lock.ts', import.meta.url).href;
    const program = `import { lockDirectory } from '${module}'; try { lockDirectory('${directory}'); console.log('mine'); setTimeout(() => 0, 3000); } catch { console.log('refused'); }`;
    const starts = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
    try {
      const said = await Promise.all(starts.map(firstLine));
      expect(said.toSorted()).toEqual(['mine', 'refused', 'refused']);
    } finally {
      for (const start of starts) start.kill('SIGKILL');
    }
  });
});

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error('It ended without a word.')));
  });
}
