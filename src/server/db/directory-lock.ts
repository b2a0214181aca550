import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory belongs to another living process. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 5;
/** Longer than another start needs between its look at a lock and its own lock. */
const LOOK_AGAIN_MS = 50;

/**
 * The embedded database has no lock of its own, and two processes on one directory destroy it. A file names the owner; it is void when
 * that process no longer lives, so a kill -9 leaves nothing to clean up. A process id alone can be given again, so its start is kept too.
 * Of two that find a void lock at the same time, one may take away what the other has just written: so each looks again.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'atelier.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const isMine = () => read(file) === mine;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (tryToWrite(file, mine)) {
      pause(LOOK_AGAIN_MS);
      if (!isMine()) continue;
      return () => {
        if (isMine()) rmSync(file, { force: true });
      };
    }
    const owner = read(file);
    if (owner !== null && isAlive(owner)) throw inUse(directory, owner);
    // Another start has made it and not written into it yet, unless it died right there.
    if (owner === '' && attempt < ATTEMPTS - 1) pause(LOOK_AGAIN_MS);
    else rmSync(file, { force: true });
  }
  throw new DirectoryInUse(`${directory} could not be locked.`);
}

function tryToWrite(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

const inUse = (directory: string, owner: string): DirectoryInUse =>
  new DirectoryInUse(
    `${directory} is in use by process ${owner.split(' ')[0]}. Stop it, or give this one another DATA_DIR; ` +
      'to run several server processes side by side, use PostgreSQL (DATABASE_URL).',
  );

/** At the start of a process, before it has anything else to do. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(owner: string): boolean {
  const [id = '', start = ''] = owner.split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const [state = '', now = ''] = statOf(pid);
  // Killed, and only waiting for its parent to look: in a container whose first process looks after nobody, for ever.
  if (state === 'Z' || state === 'X') return false;
  return now === '' || start === '' || now === start;
}

/** When a process began, in the kernel's ticks; empty where /proc does not tell. */
const startOf = (pid: number): string => statOf(pid)[1] ?? '';

/** The state of a process and when it began; nothing where /proc does not tell. */
function statOf(pid: number): [state: string, start: string] | [] {
  const fields = read(`/proc/${pid}/stat`)?.replace(/^.*\) /s, '').split(' ') ?? [];
  return fields.length > 19 ? [fields[0]!, fields[19]!] : [];
}
