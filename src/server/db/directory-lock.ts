import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The data directory belongs to another living process. */
export class DirectoryInUse extends Error {}

/**
 * The embedded database has no lock of its own, and two processes on one directory destroy it. A file names the owner; it is void when
 * that process no longer lives, so a kill -9 leaves nothing to clean up. A process id alone can be given again, so its start is kept too.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'atelier.lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, mine);
      closeSync(handle);
      return () => {
        if (read(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = read(file);
      if (owner !== null && isAlive(owner))
        throw new DirectoryInUse(
          `${directory} is in use by process ${owner.split(' ')[0]}. Stop it, or give this one another DATA_DIR; ` +
            'to run several server processes side by side, use PostgreSQL (DATABASE_URL).',
        );
      rmSync(file, { force: true });
    }
  }
  throw new DirectoryInUse(`${directory} could not be locked.`);
}

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
  const now = startOf(pid);
  return now === '' || start === '' || now === start;
}

/** When a process began, in the kernel's ticks; empty where /proc does not tell. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  return stat === null ? '' : (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '');
}
