/**
 * Installs the packages of package-lock.json when node_modules is missing or belongs to another lock file. Runs before every command, on
 * the machine's own Node (18 or newer), so it uses builtins and plain JavaScript only.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.atelier-lock-hash');
const lock = join(root, '.cache', 'installing');
const windows = process.platform === 'win32';
const wantedMajor = 24;
const bundled = ['linux-x64', 'linux-arm64', 'win32-x64'];

if (!isInstalled()) await inTurn(install);
refuseOldNode();

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  return readOr(stamp, '') === lockHash();
}

function install() {
  if (isInstalled()) return; // another command has installed them meanwhile
  if (isMadeByHand()) return writeFileSync(stamp, `${lockHash()}\n`);
  // The standard output belongs to the command that runs next: it may be written to a file.
  console.error('Installing dependencies (npm ci), a minute or so …');
  // Includes the development packages even with NODE_ENV=production, because the web app is built here.
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
    shell: windows,
  });
  if (result.error || result.status !== 0) {
    fail(
      `The dependencies could not be installed (${result.error ? result.error.message : `npm ci ended with ${result.status}`}).`,
      'Look at the lines above. Usual causes: no way to the package registry, no space left, or no right to write here.',
    );
  }
  writeFileSync(stamp, `${lockHash()}\n`);
}

/** `npm install` or `npm ci` by hand leaves no stamp. Then npm's own note names the versions of the lock file. */
function isMadeByHand() {
  const note = readOr(join(modules, '.package-lock.json'), '');
  if (existsSync(stamp) || note === '') return false;
  const installed = JSON.parse(note).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
  return wanted.every(([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version);
}

/** Prevents two commands from installing at the same time. A file with the installer's process id makes the others wait. */
async function inTurn(work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!takeLock()) {
    if (isAbandoned()) rmSync(lock, { force: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  work();
  rmSync(lock, { force: true });
}

function takeLock() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** True when the installer is gone. A new file without a process id is still being written. */
function isAbandoned() {
  const pid = Number(readOr(lock, ''));
  if (pid === 0) return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 10_000;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return otherwise;
  }
}

/** `npm run` uses the bundled Node if there is one for this machine, else the machine's own. */
function refuseOldNode() {
  const platform = `${process.platform}-${process.arch}`;
  if (existsSync(join(modules, '.bin', windows ? 'node.cmd' : 'node'))) return;
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return;
  fail(
    `Atelier runs on Node ${wantedMajor}. There is no bundled one for ${platform} (only for ${bundled.join(', ')}), and yours is ${process.version}.`,
    `Install Node ${wantedMajor} or newer from https://nodejs.org and try again.`,
  );
}

function fail(...lines) {
  rmSync(lock, { force: true });
  console.error(`\n${lines.join('\n')}\n`);
  process.exit(1);
}
