import { mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process uses the data directory. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 5;
/** Longer than another start needs between reading a lock and writing its own. */
const LOOK_AGAIN_MS = 50;
/**
 * Interval at which the owner rewrites the lock to show that it lives. Processes in another container on the same volume cannot see the
 * owner.
 */
const BEAT_MS = 2_000;
const WATCHED_MS = 10_000;

/**
 * Locks the data directory with a file that names the owner. The embedded database has no lock of its own, and two processes on one
 * directory destroy it. The lock is void once its owner is dead, so a kill -9 leaves nothing to clean up. A process id can be reused, so
 * the file also stores the process's start time. It stores the machine's boot and the container too, because ids mean nothing in another
 * container. There the lock is watched for changes instead (`watchedMs`). Two starts can find the same void lock, and one may remove the
 * lock that the other has just written. So each reads its lock again.
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
    // Another start has created the file but not written into it yet, unless it died in between.
    if (owner === '' && attempt < ATTEMPTS - 1) pause(LOOK_AGAIN_MS);
    else rmSync(file, { force: true });
  }
  throw new DirectoryInUse(`${directory} could not be locked.`);
}

const isOf = (owner: string, file: string): boolean => read(file)?.startsWith(`${owner} `) === true;

/** Rewrites the lock at intervals until it is released. */
function keep(file: string, mine: string): () => void {
  let beat = 0;
  const beating = setInterval(() => {
    try {
      if (isOf(mine, file)) writeFileSync(file, `${mine} ${++beat}`);
    } catch {
      // Ignored: the database reports a full disk, and the next rewrite may succeed.
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

/** Blocks the thread. Used only at process start, when there is nothing else to do. */
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
  // The process was killed and waits for its parent to reap it. In a container whose first process reaps no children it stays forever.
  if (state === 'Z' || state === 'X') return false;
  return now === '' || start === '' || now === start;
}

/** Whether the lock changes while it is watched. */
function beats(owner: string, file: string, watchedMs: number): boolean {
  for (let watched = 0; watched < watchedMs; watched += LOOK_AGAIN_MS) {
    pause(LOOK_AGAIN_MS);
    const now = read(file);
    if (now !== owner) return now !== null;
  }
  return false;
}

/** The scope in which process ids are valid: this boot of this machine, this container. Empty without /proc. */
function placeOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Start time of a process in kernel ticks. Empty when /proc does not have it. */
const startOf = (pid: number): string => statOf(pid)[1] ?? '';

/** State and start time of a process. Empty when /proc does not have them. */
function statOf(pid: number): [state: string, start: string] | [] {
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  return fields.length > 19 ? [fields[0]!, fields[19]!] : [];
}
