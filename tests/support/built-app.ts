import { hash } from 'node:crypto';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { FEATURES } from '../../src/context/studio.ts';
import { asId, type StudioId } from '../../src/kernel/ids.ts';
import type { Clock } from '../../src/server/clock.ts';
import { answerFailure } from '../../src/server/http/api.ts';
import { registerHeaders } from '../../src/server/http/headers.ts';
import { registerWebApp } from '../../src/server/http/document/web-app.ts';
import type { LinkPreview } from '../../src/server/http/document/link-preview.ts';
import { entryPages } from '../../src/app/server/entry-pages.ts';
import { path } from '../../src/wire/pages.ts';
import { studioWebTexts } from '../../src/features/studio/texts.ts';
import '../../src/app/server/spanish.ts';

/** A built web app behind a server without a database. The server knows a few studios by host. */
export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly folder: string;
  readonly asked: () => number;
  /** Builds again, with this file as the entry script. */
  build(entry: string, at?: number): void;
  /** Adds a server-rendering program: a module with `render(url, settings)`. */
  renderWith(program: string): void;
  /** Makes lookups fail, as if the database were away. Until then class 12, product 3 and series 5 exist. */
  loseDatabase(): void;
  /** Removes every studio from the directory. */
  loseStudios(): void;
  close(): Promise<void>;
}

export const SETTINGS = {
  locale: 'en',
  timezone: 'Pacific/Auckland',
  studio_name: 'Yoga </script><b>&',
  is_open: true,
  features: FEATURES,
  fe_template_settings: { logo: null, color: '#0f766e', radius: 8 },
};

/** Signs without a key. */
export const signature = (text: string): string => hash('sha256', text, 'base64url');

/** The preview of class 12. Its texts try to break out of their HTML. */
export const PREVIEW: LinkPreview = {
  title: 'Slow "Morning", Tue 5:30 pm, <3 spots left>',
  description: 'With Ann & Bob"></script><script>alert(1)</script>',
  url: 'https://yoga.test/class/12',
  card: { title: 'Slow "Morning"', line: null, note: null, colour: null },
  data: { '@type': 'Event', name: '</script><!--<script>' },
};

const MANIFEST = {
  'src/features/schedule/web/month/schedule-page.tsx': {
    file: 'assets/schedule.js',
    css: ['assets/schedule.css'],
    imports: ['_shared.js', 'index.html'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_shared.js'] },
  'index.html': { file: 'assets/index-1.js' },
  'src/portals/spanish.ts': { file: 'assets/spanish-1.js' },
};

export async function builtApp(clock: Clock): Promise<BuiltApp> {
  const folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  const build = (entry: string, at = 1) => {
    const file = join(folder, 'index.html');
    writeFileSync(
      file,
      `<html lang="en" dir="ltr"><head><!--studio--><link rel="stylesheet" crossorigin href="/assets/frame.css"><script type="module" src="/assets/${entry}"></script></head><body><div id="root"><!--boot--><!--name--><!--/boot--></div><noscript><!--script--></noscript></body></html>`,
    );
    utimesSync(file, at, at);
  };
  for (const inside of ['assets', '.vite']) mkdirSync(join(folder, inside));
  build('index-1.js');
  writeFileSync(join(folder, 'assets', 'index-1.js'), 'let one;');
  writeFileSync(join(folder, 'assets', 'index-1.js.br'), 'brotli');
  writeFileSync(join(folder, 'assets', 'frame.css'), 'body{margin:0}');
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));

  const app = Fastify({ trustProxy: 'loopback' });
  app.setErrorHandler(answerFailure);
  registerHeaders(app, { production: false, clock });
  let isAway = false;
  let studios = [{ id: asId<StudioId>(1), slug: 'demo', ownHost: null }];
  const asked = countSettings(app, () => isAway);
  const named = (names: Readonly<Record<number, string>>) => async (_: unknown, id: number) => {
    if (isAway) throw new Error('The database is away.');
    return id in names ? { name: names[id]!, preview: id === 12 ? PREVIEW : null } : null;
  };
  const place = { about: named({ 0: 'A page' }) };
  await registerWebApp(app, {
    folder,
    clock,
    strangersOf: (page) =>
      page === '/checkout' ? { connect: [], script: ['https://js.stripe.com'], frame: ['https://hooks.stripe.com'] } : { connect: [] },
    directory: { find: async () => ({ id: asId<StudioId>(1), slug: 'demo', ownHost: null }), list: async () => studios },
    noStudioYet: 'Make a studio.',
    sign: signature,
    listings: {
      [path.schedule]: { about: async (_, id) => (await named({})(_, id), { name: null, preview: null }) },
      [path.class]: { about: named({ 12: 'Slow <Morning>' }), listed: async () => [12, 34] },
      [path.product]: { about: named({ 3: 'Ten Classes' }), listed: async () => [3] },
      [path.seriesPage]: { about: named({ 5: 'Six Weeks' }), listed: async () => [5] },
      [path.buy]: place,
      [path.series]: place,
      [path.appointments]: place,
      [path.giftCard]: place,
      ...Object.fromEntries(
        [path.buy, path.series, path.appointments, path.giftCard].map((one) => [one, { about: named({ 0: 'A page' }) }]),
      ),
    },
    originOf: () => 'https://yoga.test',
    entry: entryPages,
    texts: studioWebTexts,
  });
  return {
    app,
    folder,
    asked,
    build,
    renderWith: (program) => {
      mkdirSync(join(folder, 'render'), { recursive: true });
      writeFileSync(join(folder, 'render', 'render.js'), program);
      writeFileSync(join(folder, 'render', 'package.json'), '{ "type": "module" }');
    },
    loseDatabase: () => void (isAway = true),
    loseStudios: () => void (studios = []),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Serves the settings of each studio. Returns a function that counts the requests. */
function countSettings(app: FastifyInstance, isAway: () => boolean): () => number {
  let asked = 0;
  app.get('/v1/api/getSettings', ({ host }, reply) => {
    asked += 1;
    if (isAway() || host === 'away.test') return reply.code(503).send({ success: false, message: 'The database is away.' });
    if (host === 'demo.test') return SETTINGS;
    if (host === 'madrid.test') return { ...SETTINGS, locale: 'es-MX' };
    if (host === 'closed.test') return { ...SETTINGS, is_open: false };
    if (host === 'massage.test') return { ...SETTINGS, features: ['appointments'] };
    return reply.code(404).send({ success: false, message: 'There is no studio at this address.' });
  });
  return () => asked;
}

/** Requests the path unchanged. Other clients normalize it first. */
export async function getUnnormalized(app: FastifyInstance, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1' }, (answer) => resolve(answer.resume())).on('error', reject);
  });
}
