import { describe, expect, it } from 'vitest';
import { checkReferences, labelsOf, targetsOf } from './references.ts';

const texts: Record<string, string> = {
  'ARCHITECTURE.md': '# How\n\n## A write, in one breath\n## Time and money\n',
  'docs/spec/1-customer-classes.md': '# Spec 1\n\n## 2 Screens\n## 4 States\n',
  'docs/spec/readings.md': '## 3 States\n## 4 Reserving\n## 12 Time\n',
  'docs/spec/quality.md': '## Speed\n### Group commit\n## Never\n1. more bookings\n2. a balance\n',
  'docs/spec/look.md': '## Patterns\n- **Sheet**: from below\n## Signature screens\n1. **Schedule**, the front door\n',
  'docs/decisions/0022-plans.md': '# 22',
};
const others = ['src/kernel/ids.ts', 'src/web/lib/api.ts', 'src/wire/texts.ts', 'tests/races/crash.test.ts', 'migrations/0003_classes.sql'];
const targets = targetsOf([...Object.keys(texts), ...others], (path) => texts[path] ?? '');

const check = (source: string, path = 'src/kernel/ids.ts') => checkReferences(path, source, targets);
const brokenIn = (source: string, path?: string) => check(source, path).broken.map(({ text }) => text);

describe('a valid reference is counted and passes', () => {
  it.each([
    '/** As it says (spec 1 §4). */',
    '/** Spec 1 §2, §4; readings §3-4. */',
    '/** Waits (spec 1 §2 (Public schedule) and §4). */',
    '/** How it goes on in the next line (readings\n * §12). */',
    '// As SQL says (RFC 9110 §13.1.2), and docs/decisions/0022',
    '/** Never two (quality.md, never 1 and 2). */',
    '/** (quality.md,\n * never 2): this. */',
    '/** At once (quality.md, Group commit). */',
    '/** (ARCHITECTURE.md, A write, in one breath; look.md, Sheet) */',
    '/** (look.md, signature screen 1); decision 0022 */',
    '/** Beside src/{kernel/ids,wire/texts}.ts, in src/web and migrations/0003; tests/races/crash.test.ts. */',
    '// A pattern or a placeholder is none: src/features/*/rules, src/features/<noun>/, migrations/NNNN_title.sql',
    "const url = 'src/what/is/no/comment.ts';",
  ])('%s', (source) => expect(brokenIn(source)).toEqual([]));

  it('is counted', () => expect(check('/** spec 1 §4, readings §4, quality.md, never 1 */').count).toBeGreaterThanOrEqual(3));
});

describe('an invalid reference is found', () => {
  it.each([
    { kind: 'section', source: '/** (spec 1 §5) */', broken: ['spec 1 §5'] },
    { kind: 'part', source: '/** (spec 4 §2) */', broken: ['spec 4 §2'] },
    { kind: 'one of several sections', source: '/** (readings §3 and §5) */', broken: ['readings §3 and §5'] },
    { kind: 'section of a range', source: '/** (readings §4-5) */', broken: ['readings §4-5'] },
    { kind: 'section of an unknown document', source: '/** As §4 says. */', broken: ['§4'] },
    { kind: 'section in the title of a test', source: "it('books (spec 1 §9)', () => {});", broken: ['spec 1 §9'] },
    { kind: 'point', source: '/** (quality.md, never 3) */', broken: ['quality.md, never 3'] },
    { kind: 'screen', source: '/** (look.md, signature screen 2) */', broken: ['look.md, signature screen 2'] },
    { kind: 'heading', source: '// (quality.md, Spee)', broken: ['quality.md, Spee)'] },
    { kind: 'decision', source: '// (docs/decisions/0099)', broken: ['docs/decisions/0099'] },
    { kind: 'decision by its number', source: '// (decision 0099)', broken: ['decision 0099'] },
    { kind: 'file', source: '// see src/kernel/money.ts.', broken: ['src/kernel/money.ts'] },
    { kind: 'one of several files', source: '// see src/{kernel,wire,web,shell}', broken: ['src/{kernel,wire,web,shell}'] },
    { kind: 'Markdown file', source: '// see plans.md', broken: ['plans.md'] },
    { kind: 'an old name', source: '// (decisions.md §4)', broken: ['decisions.md', 'decisions.md §', '§4'] },
    { kind: 'an old letter', source: '// (D §4)', broken: ['D §', '§4'] },
    { kind: 'an old word', source: '// (architecture.md, TIME)', broken: ['architecture.md, TIME', 'architecture.md'] },
    { kind: 'an old spelling', source: '// (quality, never 1)', broken: ['quality, never 1'] },
  ])('$kind', ({ source, broken }) => expect(brokenIn(source).toSorted()).toEqual(broken.toSorted()));

  it('with its line', () =>
    expect(check('const a = 1;\n/**\n * One, then (spec 1\n * §5).\n */').broken).toEqual([
      { path: 'src/kernel/ids.ts', line: 3, text: 'spec 1 §5', message: 'no section 5 in docs/spec' },
    ]));
});

describe('special documents', () => {
  it('migrations, which are never edited, keep the older name of the readings', () => {
    expect(brokenIn('-- once (decisions.md §3-4)', 'migrations/0003_classes.sql')).toEqual([]);
    expect(brokenIn('-- once (decisions.md §7)', 'migrations/0003_classes.sql')).not.toEqual([]);
  });

  it('a superseded record may name removed files', () =>
    expect(brokenIn('*Superseded by 0022.*\n\nIn `src/server/lane.ts`.', 'docs/decisions/0020-lanes.md')).toEqual([]));

  it('the spec map shortens "spec 1 §4" to "1 §4", and names tests by a part of their path', () => {
    const rows = '| 1 §4, 1 §5 | waits | server/crash.test.ts, races/{crash,rush}.test.ts |';
    expect(brokenIn(rows, 'tests/spec-map.md')).toEqual(['1 §5', 'races/{crash,rush}.test.ts']);
  });
});

it('headings, bold labels and numbered points can be cited', () =>
  expect([...labelsOf('# Title\n## 4 States\n- **Sheet**: below\n## Never\n1. more\n')]).toEqual([
    '4 States',
    '4',
    'Sheet',
    'Never',
    'Never 1',
  ]));
