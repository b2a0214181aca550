import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, headlessChromium, pgbouncer, postgresBinaries } from '../tests/support/programs.ts';

const needed = [
  { debianPackage: 'postgresql', find: postgresBinaries },
  { debianPackage: 'chromium', find: chromium },
  { debianPackage: 'pgbouncer', find: pgbouncer },
];

/** Installs the Debian packages that tests need, if permitted. Otherwise returns instructions for installing them by hand. */
export function installMissingPrograms(): string | undefined {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    if (missingPackages().length > 0) install(...missingPackages());
    // The package is not available everywhere. Without it the tests use the full Chromium.
    if (headlessChromium() === chromium() && !process.env.CHROMIUM_PATH) install('chromium-headless-shell');
  }
  const missing = missingPackages();
  if (missing.length === 0) return undefined;
  return `Tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get update && sudo apt-get install -y ${missing.join(' ')}`;
}

function missingPackages(): string[] {
  return needed.filter(({ find }) => find() === undefined).map(({ debianPackage }) => debianPackage);
}

function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} …`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...packages);
}

function apt(...flags: string[]): void {
  spawnSync('apt-get', ['-q', ...flags], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
