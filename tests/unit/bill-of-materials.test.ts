import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Component {
  readonly name: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

it('the command in CONTRIBUTING lists all installed packages, and separates production from tools', { timeout: 60_000 }, () => {
  const [, command = ''] = /`npm (sbom [^`]+)`/.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ?? [];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const said = execFileSync(npm, command.split(' '), {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const { components } = JSON.parse(said) as { components: Component[] };
  const isTool = new Map(
    components.map(({ name, properties = [] }) => [name, properties.some((one) => one.name === 'cdx:npm:package:development')]),
  );
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>;
  expect(Object.keys(dependencies!).filter((name) => isTool.get(name) !== false)).toEqual([]);
  expect(Object.keys(devDependencies!).filter((name) => isTool.get(name) === undefined)).toEqual([]);
});
