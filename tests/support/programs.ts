import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/**
 * Programs that tests need and npm cannot install. Each function returns the path, or undefined. `scripts/test.ts` installs missing ones.
 */

/** The directory of PostgreSQL's server programs: PATH first, then Debian's directories, newest version first. */
export function postgresBinaries(): string | undefined {
  const onPath = folders().find((folder) => existsSync(join(folder, 'initdb')));
  // A link leads to the directory that has all programs.
  if (onPath) return dirname(realpathSync(join(onPath, 'initdb')));
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return undefined;
  return readdirSync(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Chromium or Chrome. CHROMIUM_PATH has priority. */
export function chromium(): string | undefined {
  return givenChromium() ?? find('chromium', 'chromium-browser', 'google-chrome');
}

/** The headless shell loads pages in half the time. Falls back to the whole browser. */
export function headlessChromium(): string | undefined {
  return givenChromium() ?? find('chromium-headless-shell') ?? chromium();
}

function givenChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  return given && existsSync(given) ? given : undefined;
}

/** Without a sandbox, because tests may run as root. Without background network traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function pgbouncer(): string | undefined {
  return find('pgbouncer');
}

function find(...names: string[]): string | undefined {
  return names.flatMap((name) => folders().map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Debian keeps daemons in /usr/sbin, which is not on every PATH. */
function folders(): string[] {
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/usr/sbin'];
}
