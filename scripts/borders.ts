/**
 * Import borders (ARCHITECTURE.md, Where things are) that lint rules cannot express, as pure functions: they take a file's path and text
 * and return its violations. `check-borders.ts` runs them on the tree.
 */
import { posix } from 'node:path';

export interface Violation {
  path: string;
  line: number;
  rule: 'room' | 'size' | 'exception' | 'package' | 'order' | 'public' | 'clock' | 'sql-clock' | 'language' | 'name' | 'word' | 'table';
  message: string;
}

export interface Import {
  specifier: string;
  line: number;
  typeOnly: boolean;
}

/** Features in order. A feature may import only from earlier entries. Features in the same entry do not use each other. */
export const featureOrder: readonly (readonly string[])[] = [
  ['studio'],
  ['catalogue'],
  ['custom-fields', 'partners'],
  ['staff'],
  ['accounts'],
  ['files'],
  ['customers'],
  ['push'],
  ['products'],
  ['wallet-passes'],
  ['passes'],
  ['payments'],
  ['billing'],
  ['promo-codes', 'gift-cards'],
  ['memberships'],
  ['checkout'],
  ['classes'],
  ['waitlist'],
  ['friend-links'],
  ['bookings'],
  ['seat-gifts', 'reschedules', 'cancel-links', 'qr-bookings'],
  ['my-bookings'],
  ['standing-bookings'],
  ['schedule'],
  ['class-admin'],
  ['timetable'],
  ['customer-admin', 'task-links'],
  ['attendance'],
  ['availability'],
  ['appointments', 'series'],
  ['purchase-bookings'],
  ['staff-calendar'],
  ['mail', 'text-messages', 'calendar-feed', 'sub-requests', 'bulk-email', 'self-check-in', 'reports', 'insight'],
  ['people'],
  ['customer-merges'],
  ['history', 'personal-data'],
  ['archive'],
  ['setup'],
  ['demo'],
];

/** A necessary import against the order, with its reason. The list only shrinks: an exception that is no longer needed is reported. */
export interface Exception {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const exceptions: readonly Exception[] = [];

type Room = 'rules' | 'contract' | 'texts' | 'server' | 'web';
type Place =
  | { kind: 'kernel' | 'context' | 'wire' | 'server' | 'web' | 'composition' | 'test' | 'tool' | 'outside' }
  | { kind: 'feature'; feature: string; room: Room; isPublic: boolean };

/** Code that combines features. It may import every part of a feature. */
const composition = [/^src\/(app|portals)\//];

export function placeOf(path: string): Place {
  if (/\.test\.tsx?$/.test(path) || path.startsWith('tests/')) return { kind: 'test' };
  if (/^(scripts|bench)\//.test(path)) return { kind: 'tool' };
  if (composition.some((pattern) => pattern.test(path))) return { kind: 'composition' };
  const [, top, second = '', third = ''] = path.startsWith('src/') ? path.split('/') : [];
  if (top === 'kernel' || top === 'context' || top === 'wire' || top === 'server' || top === 'web') return { kind: top };
  if (top !== 'features') return { kind: 'outside' };
  const room = /^(\w+-)?texts(\.\w+)?\.ts$/.test(third) ? 'texts' : (third as Room);
  return {
    kind: 'feature',
    feature: second,
    room,
    isPublic: path.endsWith('/server/public.ts') || /^src\/features\/[^/]+\/web\/public\//.test(path),
  };
}

/** Every import, export-from and dynamic import of a TypeScript source, outside comments. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const statement =
    /(?:^|[\n;}])\s*(?:import|export)\s+(type\s)?(?:[\w$*{][^'"`;]*?\sfrom\s*)?(['"])([^'"\n]+)\2|\bimport\(\s*(['"])([^'"\n]+)\4/g;
  return Array.from(code.matchAll(statement), (match) => ({
    specifier: match[3] ?? match[5] ?? '',
    line: lineAt(code, match.index + match[0].length),
    typeOnly: match[1] !== undefined,
  }));
}

/** `path` is relative to the repository, with slashes. */
export function violationsOf(path: string, source: string): Violation[] {
  if (path.endsWith('.sql')) {
    const statements = source.replaceAll(/--.*|\/\*[^]*?\*\//g, blank);
    return [...sqlClock(path, statements), ...unseenRows(path, statements)];
  }
  const from = placeOf(path);
  if (from.kind === 'test' || from.kind === 'tool' || from.kind === 'outside') return nameOf(path);
  const found = importsOf(source).flatMap((entry) => wallsOf(path, from, entry));
  const code = withoutComments(source);
  // migrate.ts is exempt: its table of migrations belongs to no studio and is written before a clock exists.
  const holdsSql = /\.store\.ts$|^src\/server\/(db|jobs)\//.test(path) && path !== 'src/server/db/migrate.ts';
  const sql = holdsSql ? sqlClock(path, code) : [];
  return [...nameOf(path), ...deciders(path, source), ...found, ...serverClock(path, code), ...serverLanguage(path, code), ...sql].sort(
    (a, b) => a.line - b.line,
  );
}

const FILES_IN_A_FOLDER = 25;

/** Folders under src with too many code files. Tests, styles and translations do not count. */
export function crowdedFolders(paths: readonly string[]): Violation[] {
  const code = paths.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.(test|es)\.tsx?$/.test(path));
  return [...Map.groupBy(code, (path) => posix.dirname(path))]
    .filter(([, files]) => files.length > FILES_IN_A_FOLDER)
    .map(([path, files]) => ({
      path,
      line: 1,
      rule: 'size' as const,
      message: `${files.length} code files; at most ${FILES_IN_A_FOLDER}: give what belongs together a folder of its own`,
    }));
}

/** Files of one feature that have one name. Texts and public.ts have their places. Tests, styles and translations do not count. */
export function sameNames(paths: readonly string[]): Violation[] {
  const code = paths.filter((path) => /^src\/features\/.*\.tsx?$/.test(path) && !/\.(test|es)\.tsx?$/.test(path));
  const named = code.filter((path) => !/^(?:texts|public)\.ts$/.test(posix.basename(path)));
  return [...Map.groupBy(named, (path) => `${path.split('/')[2]} ${posix.basename(path)}`).values()]
    .filter((same) => same.length > 1)
    .map(([first = '', ...others]) => ({ path: first, line: 1, rule: 'name' as const, message: `has the name of ${others.join(', ')}` }));
}

/** A rule that decides is in a file that says so. */
function deciders(path: string, source: string): Violation[] {
  if (!/^src\/features\/[^/]+\/rules\/(?!decide-)[^/]+\.ts$/.test(path)) return [];
  return Array.from(source.matchAll(/^export (?:function|const) (decide\w+)/gm), ({ 1: name, index }) => ({
    path,
    line: lineAt(source, index),
    rule: 'name' as const,
    message: `${name} belongs in a file decide-….ts`,
  }));
}

export function unusedExceptions(files: ReadonlyMap<string, string>, list: readonly Exception[] = exceptions): Violation[] {
  return list
    .filter(({ from, to }) => !importsOf(files.get(from) ?? '').some((entry) => posix.join(posix.dirname(from), entry.specifier) === to))
    .map(({ from, to }) => ({ path: from, line: 1, rule: 'exception' as const, message: `no longer imports ${to}: take it off the list` }));
}

export function unknownFeatures(features: readonly string[]): string[] {
  return features.filter((feature) => orderOf(feature) < 0);
}

function wallsOf(path: string, from: Place, entry: Import): Violation[] {
  const broken = (rule: Violation['rule'], message: string): Violation[] => [{ path, line: entry.line, rule, message }];
  if (!entry.specifier.startsWith('.')) {
    const reason = packageWall(path, from, entry);
    return reason ? broken('package', `${entry.specifier}: ${reason}`) : [];
  }
  const target = posix.join(posix.dirname(path), entry.specifier);
  if (isTranslation(path) && !entry.typeOnly && !isTranslation(target))
    return broken('language', `${target}: a translation is loaded before the program and may not start it; import types only`);
  const to = placeOf(target);
  if (to.kind === 'test' || to.kind === 'tool') return broken('room', `${target}: the product never imports tests or tools`);
  if (to.kind === 'outside') return /\.(css|json|svg)$/.test(target) ? [] : broken('room', `${target} is outside src`);
  if (to.kind === 'composition')
    return from.kind !== 'composition' ? broken('room', `${target}: features are put together there, nothing imports it`) : [];
  if (exceptions.some((one) => one.from === path && one.to === target)) return [];
  if (!mayEnter(from, to, entry.typeOnly)) return broken('room', `${nameOfPlace(from)} may not import ${nameOfPlace(to)} (${target})`);
  if (from.kind !== 'feature' || to.kind !== 'feature' || from.feature === to.feature) return [];
  if (orderOf(to.feature) >= orderOf(from.feature))
    return broken('order', `${from.feature} may not import ${to.feature}: imports point down (${target})`);
  if ((to.room === 'server' || to.room === 'web') && !to.isPublic)
    return broken(
      'public',
      `enter ${to.feature}/${to.room} by ${to.room === 'server' ? 'its public.ts' : 'its folder public'}, not by ${target}`,
    );
  return [];
}

function mayEnter(from: Place, to: Place, typeOnly: boolean): boolean {
  if (from.kind === 'composition') return true;
  if (to.kind === 'kernel') return true;
  const ground = to.kind === 'feature' ? to.room : to.kind;
  switch (from.kind === 'feature' ? from.room : from.kind) {
    case 'kernel':
      return false;
    case 'context':
      return ground === 'context';
    case 'rules':
      return ground === 'context' || ground === 'rules' || (ground === 'contract' && typeOnly); // the type of an entity
    case 'wire':
      return ground === 'context' || ground === 'wire'; // an endpoint names its actor and ability
    case 'contract':
    case 'texts':
      return ground === 'context' || ground === 'rules' || ground === 'contract' || ground === 'texts' || ground === 'wire';
    case 'server':
      if (from.kind === 'server') return ground === 'context' || ground === 'wire' || to.kind === 'server';
      return ground !== 'web';
    case 'web':
      if (from.kind === 'web') return ground === 'context' || ground === 'wire' || to.kind === 'web';
      return ground !== 'server';
    default:
      return false;
  }
}

function packageWall(path: string, from: Place, { specifier, typeOnly }: Import): string | undefined {
  const room = from.kind === 'feature' ? from.room : from.kind;
  const name = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? '');
  if (room === 'kernel' || room === 'context' || room === 'rules')
    return path === 'src/kernel/zoned-time.ts' && name === 'temporal-polyfill' ? undefined : 'rules stand on plain TypeScript';
  if (room === 'wire' || room === 'contract' || room === 'texts') {
    if (name !== 'zod') return 'contracts and texts know zod and nothing else';
    return specifier === 'zod' && !typeOnly ? 'contracts travel to the browser: import zod/mini' : undefined;
  }
  if (room === 'server') return serverPackageWall(path, from, name);
  if (room === 'web' && (name.startsWith('node:') || serverPackages.has(name) || /^@?fastify/.test(name)))
    return 'this package belongs to the server';
  return undefined;
}

const sqlPackages = new Set(['kysely', 'pg', '@electric-sql/pglite']);
const serverPackages = new Set([...sqlPackages, 'pino', 'nodemailer', 'temporal-polyfill', 'libphonenumber-js', '@node-rs/argon2']);
const webPackages = /^(react-dom|vite|@mantine\/|@tanstack\/|@tabler\/)/;

function serverPackageWall(path: string, from: Place, name: string): string | undefined {
  if (webPackages.test(name)) return 'this package belongs to the browser';
  if (name === 'temporal-polyfill') return 'only src/kernel/zoned-time.ts knows Temporal';
  const inFrame = from.kind !== 'feature';
  if (sqlPackages.has(name)) {
    const allowed = path.endsWith('.store.ts') || /^src\/server\/(db|jobs)\//.test(path);
    return allowed ? undefined : 'SQL lives in *.store.ts and src/server/db';
  }
  if (/^@?fastify/.test(name)) return inFrame || path.endsWith('.routes.ts') ? undefined : 'Fastify lives in *.routes.ts and src/server';
  return undefined;
}

function serverClock(path: string, code: string): Violation[] {
  if (!/^src\/(server\/|app\/(server|cli)\/|features\/[^/]+\/server\/)/.test(path) || path === 'src/server/clock.ts') return [];
  return findAll(code, /\bDate\.now\b|\bnew Date\(\s*\)|\bTemporal\.Now\b/g, (text, line) => ({
    path,
    line,
    rule: 'clock',
    message: `${text}: the only clock is src/server/clock.ts`,
  }));
}

const isTranslation = (path: string): boolean => /\.es\.ts$|^src\/portals\/(staff\/)?spanish\.ts$/.test(path);

/** One server answers for many studios, so server code always passes the language as an argument. */
function serverLanguage(path: string, code: string): Violation[] {
  if (!/^src\/(server\/|app\/(server|cli)\/|features\/[^/]+\/server\/)/.test(path)) return [];
  return findAll(code, /\b\w+(Texts|Refusals)\(\)/g, (text, line) => ({
    path,
    line,
    rule: 'language',
    message: `${text}: a server speaks each studio's language, which is an argument`,
  }));
}

/** The last migration that was written without this rule. */
const BEFORE_UNSEEN_ROWS = 'migrations/0106';

/**
 * A migration that changes rows of a table under forced row-level security. The owner sees none of them on PostgreSQL, unless the migration
 * lifts the force for the statement. Bodies of functions run later and are exempt.
 */
function unseenRows(path: string, source: string): Violation[] {
  if (path.slice(0, BEFORE_UNSEEN_ROWS.length) <= BEFORE_UNSEEN_ROWS) return [];
  const code = source.replaceAll(/\$\$[^]*?\$\$/g, blank);
  return Array.from(code.matchAll(/^\s*(?:update|delete from|insert into) (\w+)/gim)).flatMap(({ 1: table = '', index }): Violation[] =>
    new RegExp(`alter table ${table} no force row level security`, 'i').test(code)
      ? []
      : [
          {
            path,
            line: lineAt(code, index),
            rule: 'table',
            message: `${table}: lift forced row-level security for this statement, as 0107 does`,
          },
        ],
  );
}

/** SQL never reads the database's clock. Each instant is a parameter, so that a test's clock controls everything. */
function sqlClock(path: string, code: string): Violation[] {
  return findAll(code, /(?<![.\w])now\(\)|\b(current_timestamp|current_date|localtimestamp|clock_timestamp)\b/gi, (text, line) => ({
    path,
    line,
    rule: 'sql-clock',
    message: `${text}: SQL never asks for the time, each instant is a parameter`,
  }));
}

function nameOf(path: string): Violation[] {
  const word = /(?:^|[/.-])(utils?|helpers?|managers?|dto|misc|common)(?=[/.-])/.exec(path)?.[1];
  return word ? [{ path, line: 1, rule: 'name', message: `"${word}" says nothing: name it by what it does` }] : [];
}

function orderOf(feature: string): number {
  return featureOrder.findIndex((floor) => floor.includes(feature));
}

function nameOfPlace(place: Place): string {
  return place.kind === 'feature' ? `${place.feature}/${place.room}` : place.kind;
}

function findAll(code: string, pattern: RegExp, violation: (text: string, line: number) => Violation): Violation[] {
  return Array.from(code.matchAll(pattern), (match) => violation(match[0], lineAt(code, match.index)));
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}

/** Replaces comments by spaces, so that lines keep their numbers. Comment-like text inside a string stays. */
function withoutComments(source: string): string {
  return source.replaceAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[^]|[^`\\])*`|\/\/.*|\/\*[^]*?\*\//g, (part) =>
    part.startsWith('//') || part.startsWith('/*') ? blank(part) : part,
  );
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}
