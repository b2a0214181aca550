import { describe, expect, it } from 'vitest';
import { crowdedFolders, importsOf, sameNames, unknownFeatures, unusedExceptions, violationsOf, type Violation } from './borders.ts';

const broken = (path: string, source: string): Violation['rule'][] => violationsOf(path, source).map(({ rule }) => rule);

describe('a violation of each border is found', () => {
  it.each<{ wall: string; path: string; source: string; rule: Violation['rule'] }>([
    {
      wall: 'the kernel imports no feature',
      path: 'src/kernel/ids.ts',
      source: "import { a } from '../features/studio/rules/a.ts';",
      rule: 'room',
    },
    { wall: 'the kernel imports no wire', path: 'src/kernel/ids.ts', source: "import { a } from '../wire/a.ts';", rule: 'room' },
    { wall: 'a rule imports no package', path: 'src/features/passes/rules/a.ts', source: "import { z } from 'zod/mini';", rule: 'package' },
    { wall: 'a rule imports no Node module', path: 'src/features/passes/rules/a.ts', source: "import fs from 'node:fs';", rule: 'package' },
    {
      wall: 'Temporal stays in zoned-time',
      path: 'src/kernel/time.ts',
      source: "import { Temporal } from 'temporal-polyfill';",
      rule: 'package',
    },
    {
      wall: 'a rule imports no contract',
      path: 'src/features/passes/rules/a.ts',
      source: "import { c } from '../contract/passes.contract.ts';",
      rule: 'room',
    },
    { wall: 'a rule imports no texts', path: 'src/features/passes/rules/a.ts', source: "import { t } from '../texts.ts';", rule: 'room' },
    {
      wall: 'a rule imports no server',
      path: 'src/features/passes/rules/a.ts',
      source: "export { s } from '../server/public.ts';",
      rule: 'room',
    },
    {
      wall: 'rules import only earlier features',
      path: 'src/features/passes/rules/a.ts',
      source: "import { a } from '../../classes/rules/a.ts';",
      rule: 'order',
    },
    {
      wall: 'features of one level do not import each other',
      path: 'src/features/series/rules/a.ts',
      source: "import { a } from '../../appointments/rules/a.ts';",
      rule: 'order',
    },
    {
      wall: 'a contract imports only zod',
      path: 'src/features/passes/contract/a.ts',
      source: "import type { K } from 'kysely';",
      rule: 'package',
    },
    { wall: 'a contract is zod/mini', path: 'src/features/passes/contract/a.ts', source: "import { z } from 'zod';", rule: 'package' },
    {
      wall: 'a contract imports no server',
      path: 'src/features/passes/contract/a.ts',
      source: "import { s } from '../server/passes.store.ts';",
      rule: 'room',
    },
    { wall: 'texts import no web', path: 'src/features/passes/texts.ts', source: "import { s } from './web/card.tsx';", rule: 'room' },
    { wall: 'the wire imports no server', path: 'src/wire/codecs.ts', source: "import { s } from '../server/clock.ts';", rule: 'room' },
    {
      wall: 'the server imports no web',
      path: 'src/features/passes/server/use-pass.ts',
      source: "import { s } from '../web/card.ts';",
      rule: 'room',
    },
    {
      wall: 'the shared server imports no web',
      path: 'src/server/http/page.ts',
      source: "import { s } from '../../web/paths.ts';",
      rule: 'room',
    },
    {
      wall: 'the shared server imports no store',
      path: 'src/server/jobs/run.ts',
      source: "import { s } from '../../features/passes/server/public.ts';",
      rule: 'room',
    },
    { wall: 'SQL in a use case', path: 'src/features/passes/server/use-pass.ts', source: "import { sql } from 'kysely';", rule: 'package' },
    { wall: 'SQL in the shared server', path: 'src/server/http/page.ts', source: "import pg from 'pg';", rule: 'package' },
    {
      wall: 'Fastify in a use case',
      path: 'src/features/passes/server/use-pass.ts',
      source: "import type { FastifyReply } from 'fastify';",
      rule: 'package',
    },
    {
      wall: 'React on the server',
      path: 'src/features/passes/server/use-pass.ts',
      source: "import { Button } from '@mantine/core';",
      rule: 'package',
    },
    {
      wall: "another feature's store",
      path: 'src/features/classes/server/reserve-class.ts',
      source: "import { s } from '../../passes/server/passes.store.ts';",
      rule: 'public',
    },
    {
      wall: "another feature's screen",
      path: 'src/features/classes/web/page.tsx',
      source: "import { Card } from '../../passes/web/my-passes/card.tsx';",
      rule: 'public',
    },
    {
      wall: "another feature's screen",
      path: 'src/features/classes/web/page.tsx',
      source: "import { Card } from '../../passes/web/card.tsx';",
      rule: 'public',
    },
    {
      wall: 'the server imports only earlier features',
      path: 'src/features/passes/server/use-pass.ts',
      source: "import { s } from '../../classes/server/public.ts';",
      rule: 'order',
    },
    {
      wall: 'a screen’s cache is invalidated without importing the screen',
      path: 'src/features/bookings/web/public/forget-classes.ts',
      source: "import { getFiltersData } from '../../../schedule/contract/filters.contract.ts';",
      rule: 'order',
    },
    {
      wall: 'the web imports only earlier features',
      path: 'src/features/bookings/web/reserve/reserve-form.tsx',
      source: "import { readClassQuery } from '../../../schedule/web/queries.ts';",
      rule: 'order',
    },
    {
      wall: 'the web imports no server',
      path: 'src/features/classes/web/page.tsx',
      source: "const s = await import('../server/public.ts');",
      rule: 'room',
    },
    {
      wall: 'the shared code imports no feature, not even its rules',
      path: 'src/server/jobs/run.ts',
      source: "import { s } from '../../features/passes/rules/pass.ts';",
      rule: 'room',
    },
    {
      wall: 'the texts of the document are passed in',
      path: 'src/server/http/document/web-app.ts',
      source: "import { studioWebTexts } from '../../../features/studio/texts.ts';",
      rule: 'room',
    },
    {
      wall: 'the shared page receives the features’ parts',
      path: 'src/web/shell/root.tsx',
      source: "const ActingBanner = lazy(() => import('../../features/accounts/web/account/acting-banner.tsx'));",
      rule: 'room',
    },
    {
      wall: 'the context imports no feature',
      path: 'src/context/permissions.ts',
      source: "import { s } from '../features/accounts/rules/person.ts';",
      rule: 'room',
    },
    {
      wall: 'the context imports no package',
      path: 'src/context/permissions.ts',
      source: "import { z } from 'zod/mini';",
      rule: 'package',
    },
    {
      wall: 'the shared web imports no server',
      path: 'src/web/lib/api.ts',
      source: "import { s } from '../../server/clock.ts';",
      rule: 'room',
    },
    { wall: 'the web imports no Node module', path: 'src/web/lib/api.ts', source: "import 'node:fs';", rule: 'package' },
    {
      wall: 'no code imports the composition',
      path: 'src/features/classes/server/reserve-class.ts',
      source: "import { app } from '../../../app/server/app.ts';",
      rule: 'room',
    },
    {
      wall: 'the shared server does not import the composition',
      path: 'src/server/http/a.ts',
      source: "import { x } from '../../app/server/app.ts';",
      rule: 'room',
    },
    {
      wall: 'the shared web does not import the composition',
      path: 'src/web/lib/a.ts',
      source: "import { x } from '../../portals/router.tsx';",
      rule: 'room',
    },
    { wall: 'a hidden clock in the composition', path: 'src/app/server/a.ts', source: 'const now = Date.now();', rule: 'clock' },
    {
      wall: 'the page’s own translation does not start the program',
      path: 'src/portals/spanish.ts',
      source: "import { en } from '../../features/passes/texts.ts';",
      rule: 'language',
    },
    {
      wall: 'the product imports no test',
      path: 'src/app/server/app.ts',
      source: "import { aPass } from '../../../tests/builders.ts';",
      rule: 'room',
    },
    { wall: 'a hidden clock', path: 'src/features/classes/server/reserve-class.ts', source: 'const now = Date.now();', rule: 'clock' },
    { wall: 'a hidden clock in a date', path: 'src/server/http/page.ts', source: 'const now = new Date( );', rule: 'clock' },
    {
      wall: 'a server with a fixed language',
      path: 'src/features/classes/server/reserve-class.ts',
      source: 'const say = bookingTexts();',
      rule: 'language',
    },
    {
      wall: 'a translation that starts the program',
      path: 'src/features/passes/texts.es.ts',
      source: "import { en } from './texts.ts';",
      rule: 'language',
    },
    {
      wall: "the database's clock in a store",
      path: 'src/features/classes/server/classes.store.ts',
      source: 'await sql`select now()`;',
      rule: 'sql-clock',
    },
    {
      wall: "the database's clock in a migration",
      path: 'migrations/0001_x.sql',
      source: 'create table a (at timestamptz default CURRENT_TIMESTAMP);',
      rule: 'sql-clock',
    },
    {
      wall: 'a migration that changes rows which row-level security hides from it',
      path: 'migrations/0900_x.sql',
      source: "update customer set first_name = '';",
      rule: 'table',
    },
    {
      wall: 'a rule that decides in a file that does not say so',
      path: 'src/features/classes/rules/seats.ts',
      source: 'export function decideSeat() {}',
      rule: 'name',
    },
    { wall: 'a meaningless name', path: 'src/features/classes/server/utils.ts', source: '', rule: 'name' },
  ])('$wall', ({ path, source, rule }) => {
    expect(broken(path, source)).toEqual([rule]);
  });

  it('a folder with too many files; tests and translations do not count', () => {
    const files = (count: number, ending: string) => Array.from({ length: count }, (_, nth) => `src/features/passes/web/f${nth}${ending}`);
    expect(crowdedFolders(files(26, '.ts')).map(({ rule }) => rule)).toEqual(['size']);
    expect(crowdedFolders([...files(25, '.tsx'), ...files(5, '.test.ts'), ...files(5, '.es.ts'), ...files(5, '.module.css')])).toEqual([]);
  });

  it('an exception whose import no longer exists', () => {
    const one = { from: 'src/server/a.ts', to: 'src/features/passes/texts.ts', reason: 'a test' };
    const file = (text: string) => new Map([[one.from, text]]);
    expect(unusedExceptions(file("import { a } from './b.ts';"), [one]).map(({ rule }) => rule)).toEqual(['exception']);
    expect(unusedExceptions(file("import { a } from '../features/passes/texts.ts';"), [one])).toEqual([]);
  });

  it('a feature without a position in the order', () => {
    expect(unknownFeatures(['classes', 'loyalty'])).toEqual(['loyalty']);
  });
});

describe('an import that the table allows passes', () => {
  it.each([
    { path: 'src/kernel/zoned-time.ts', source: "import { Temporal } from 'temporal-polyfill';\nimport { a } from './time.ts';" },
    {
      path: 'src/features/classes/rules/a.ts',
      source: "import { ok } from '../../../kernel/result.ts';\nimport type { Pass } from '../../passes/rules/pass.ts';",
    },
    {
      path: 'src/features/classes/contract/a.ts',
      source: "import { z } from 'zod/mini';\nimport { unix } from '../../../wire/codecs.ts';",
    },
    {
      path: 'src/features/classes/server/classes.store.ts',
      source: "import { sql } from 'kysely';\nimport { db } from '../../../server/db/database.ts';",
    },
    {
      path: 'src/features/bookings/server/bookings.routes.ts',
      source: "import { serve } from '../../../server/http/serve.ts';\nimport type { F } from 'fastify';",
    },
    {
      path: 'src/features/classes/server/reserve-class.ts',
      source: "import { debit } from '../../passes/server/public.ts';\nimport { load } from './classes.store.ts';",
    },
    {
      path: 'src/features/classes/web/page.tsx',
      source:
        "import { PassCard } from '../../passes/web/public/pass-card.tsx';\nimport { decide } from '../rules/a.ts';\nimport './page.css';",
    },
    { path: 'src/features/classes/web/page.tsx', source: "import { Card } from '../../passes/web/public/card.tsx';" },
    { path: 'src/app/server/app.ts', source: "import { routes } from '../../features/classes/server/classes.routes.ts';" },
    { path: 'src/portals/router.tsx', source: "const page = () => import('../features/classes/web/page.tsx');" },
    { path: 'src/server/clock.ts', source: 'export const now = () => Date.now();' },
    { path: 'src/features/classes/server/reserve-class.ts', source: 'const say = bookingTexts(call.language);' },
    { path: 'src/features/passes/texts.es.ts', source: "import type * as english from './texts.ts';" },
    { path: 'src/features/classes/server/classes.store.ts', source: 'const at = new Date(seconds); const n = clock.now();' },
    {
      path: 'migrations/0900_x.sql',
      source: "alter table customer no force row level security;\nupdate customer set first_name = '';",
    },
    { path: 'migrations/0001_x.sql', source: '-- never now(): each instant is a parameter\nselect 1;' },
    {
      path: 'src/features/classes/web/a.ts',
      source: "const say = 'one spot'; // the lane of a spot\nconst shows = query.show_spots; const plane = 1;",
    },
    { path: 'src/features/classes/server/reserve-class.test.ts', source: "import { sql } from 'kysely';" },
  ])('$path', ({ path, source }) => {
    expect(broken(path, source)).toEqual([]);
  });
});

it('two files of one feature with one name are found', () => {
  const files = [
    'src/features/a/rules/move.ts',
    'src/features/a/server/move.ts',
    'src/features/b/server/move.ts',
    'src/features/a/texts.ts',
  ];
  expect(sameNames([...files, 'src/features/a/web/texts.ts', 'src/features/a/server/move.test.ts']).map(({ path }) => path)).toEqual([
    'src/features/a/rules/move.ts',
  ]);
});

describe('imports are found', () => {
  it('in every form, with their lines', () => {
    const source = `// import { no } from './comment.ts';
import a from './a.ts';
import type { B } from './b.ts'; import * as c from "./c.ts";
export {
  d,
} from './d.ts';
export * from './e.ts';
/* import x from './no.ts'; */ import './f.ts';
const text = "https://example.test // import z from './no.ts'";
const g = () => import('./g.ts');`;
    expect(importsOf(source)).toEqual([
      { specifier: './a.ts', line: 2, typeOnly: false },
      { specifier: './b.ts', line: 3, typeOnly: true },
      { specifier: './c.ts', line: 3, typeOnly: false },
      { specifier: './d.ts', line: 6, typeOnly: false },
      { specifier: './e.ts', line: 7, typeOnly: false },
      { specifier: './f.ts', line: 8, typeOnly: false },
      { specifier: './g.ts', line: 10, typeOnly: false },
    ]);
  });
});
