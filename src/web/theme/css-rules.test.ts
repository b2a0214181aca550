import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const files = globSync('**/*.css', { cwd: SRC });
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The selectors of a file, each with its surrounding conditions and its declarations. */
function selectorsOf(css: string): { selector: string; within: string; body: string }[] {
  const open: string[] = [];
  const found: { selector: string; within: string; body: string }[] = [];
  for (const [, head = '', end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === ';') found.at(-1)!.body += `${head};`;
    if (end === '}') open.pop();
    if (end !== '{') continue;
    found.push({ selector: head.trim(), within: open.join(' '), body: '' });
    open.push(head.trim());
  }
  return found;
}

describe('styles', () => {
  it('apply hover only on devices with a pointer, because on touch it would stay', () => {
    const loose = files.flatMap((file) =>
      selectorsOf(readFileSync(join(SRC, file), 'utf8'))
        .filter(({ selector, within }) => selector.includes(':hover') && !within.includes('(hover: hover)'))
        .map(({ selector }) => `${file}: ${selector}`),
    );
    expect(loose).toEqual([]);
  });

  it('make nothing sticky in a low window, as above a keyboard or at 400 %, where it would cover the content', () => {
    const loose = files.flatMap((file) =>
      selectorsOf(readFileSync(join(SRC, file), 'utf8'))
        .filter(({ body, within }) => body.includes('position: sticky') && !within.includes('(height >= 30em)'))
        .map(({ selector }) => `${file}: ${selector}`),
    );
    expect(loose).toEqual([]);
  });

  it('use only existing tokens', () => {
    const known = new Set(tokens.match(/--[a-z-]+(?=:)/g));
    const unknown = files.flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/var\((--(?:size|radius|ink|line|accent|good|bad|warn)[a-z-]*)/g)].flatMap(
        ([, name = '']) => (known.has(name) ? [] : [`${file}: ${name}`]),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
