import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../..');
const files = globSync('**/*.css', { cwd: SRC });
/** Styles of the form library, and classes chosen by the value of a variable. */
const EXCEPT = /(kit|status-word|social)\.module\.css$/;
/** Declarations that the components of ui/layout/layout.tsx express. */
const LAYOUT =
  /^(display: grid|(display: flex; flex-wrap: wrap|display: grid)(; gap: (4|8|12|16|20|24)px)?(; max-width: var\(--form\))?|(color: var\(--(ink-soft|ink-faint|bad|warn)\)|font-size: var\(--size-small\)|font-weight: 600|; )+)$/;

/** The classes of a module whose only rule is such a layout. */
function layoutClasses(css: string): string[] {
  const rules = selectorsOf(css);
  return rules.flatMap(({ selector, within, body }) => {
    const isOnly =
      within === '' &&
      /^\.\w+$/.test(selector) &&
      rules.filter((one) => `${one.selector} ${one.within}`.match(`\\${selector}\\b`)).length === 1;
    return isOnly && LAYOUT.test(body.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '')) ? [selector] : [];
  });
}

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

  it('leave a layout without anything of its own to Stack, Row and Text', () => {
    const own = files.filter((file) => file.endsWith('.module.css') && !EXCEPT.test(file));
    expect(own.flatMap((file) => layoutClasses(readFileSync(join(SRC, file), 'utf8')).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(layoutClasses('.form {\n  display: grid;\n  gap: 16px;\n}\n.soft {\n  color: var(--ink-soft);\n}')).toEqual(['.form', '.soft']);
    expect(layoutClasses('.list { display: grid; gap: 16px; }\n.list > li { color: red; }\n.wide { display: grid; gap: 7px; }')).toEqual(
      [],
    );
  });

  it('use only existing tokens', () => {
    const known = new Set(tokens.match(/--[a-z0-9-]+(?=:)/g));
    const unknown = files.flatMap((file) =>
      [
        ...readFileSync(join(SRC, file), 'utf8').matchAll(/var\((--(?:size|space|radius|ink|line|accent|good|bad|warn)[a-z0-9-]*)/g),
      ].flatMap(([, name = '']) => (known.has(name) ? [] : [`${file}: ${name}`])),
    );
    expect(unknown).toEqual([]);
  });
});
