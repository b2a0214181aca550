import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory belongs to another living process. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 5;
/** Longer than another start needs between its look at a lock and its own lock. */
const LOOK_AGAIN_MS = 50;
/** How often a lock says that its owner lives, for those who cannot see the owner: another container with the same volume. */
const BEAT_MS = 2_000;
const WATCHED_MS = 10_000;

/**
 * The embedded database has no lock of its own, and two processes on one directory destroy it. A file names the owner; it is void when
 * that process no longer lives, so a kill -9 leaves nothing to clean up. A process id alone can be given again, so its start is kept too,
 * and where it counts: seen from another container it means nothing, and a lock is watched for a while instead (`watchedMs`).
 * Of two that find a void lock at the same time, one may take away what the other has just written: so each looks again.
 */
export function lockDirectory(directory: string, { watchedMs = WATCHED_MS } = {}): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'atelier.lock');
  const mine = `${process.pid} ${startOf(process.pid)} ${placeOf()}`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (tryToWrite(file, `${mine} 0`)) {
      pause(LOOK_AGAIN_MS);
      if (isOf(mine, file)) return keep(file, mine);
      continue;
    }
    const owner = read(file);
    if (owner !== null && isAlive(owner, file, watchedMs)) throw inUse(directory, owner);
    // Another start has made it and not written into it yet, unless it died right there.
    if (owner === '' && attempt < ATTEMPTS - 1) pause(LOOK_AGAIN_MS);
    else rmSync(file, { force: true });
  }
  throw new DirectoryInUse(`${directory} could not be locked.`);
}

const isOf = (owner: string, file: string): boolean => read(file)?.startsWith(`${owner} `) === true;

/** Lets the lock beat until it is given back. */
function keep(file: string, mine: string): () => void {
  let beat = 0;
  const beating = setInterval(() => {
    try {
      if (isOf(mine, file)) writeFileSync(file, `${mine} ${++beat}`);
    } catch {
      // A full disk is the database's to tell; the next beat may do.
    }
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beating);
    if (isOf(mine, file)) rmSync(file, { force: true });
  };
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

function isAlive(owner: string, file: string, watchedMs: number): boolean {
  const [id = '', start = '', place] = owner.split(' ');
  if (place !== undefined && place !== placeOf()) return beats(owner, file, watchedMs);
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

/** Whether a lock changes while one looks at it. */
function beats(owner: string, file: string, watchedMs: number): boolean {
  for (let watched = 0; watched < watchedMs; watched += LOOK_AGAIN_MS) {
    pause(LOOK_AGAIN_MS);
    const now = read(file);
    if (now !== owner) return now !== null;
  }
  return false;
}

/** Where process ids mean what they mean here: this start of this machine, this container; empty where there is no /proc. */
function placeOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** When a process began, in the kernel's ticks; empty where /proc does not tell. */
const startOf = (pid: number): string => statOf(pid)[1] ?? '';

/** The state of a process and when it began; nothing where /proc does not tell. */
function statOf(pid: number): [state: string, start: string] | [] {
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  return fields.length > 19 ? [fields[0]!, fields[19]!] : [];
}
