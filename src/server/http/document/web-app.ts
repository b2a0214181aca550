import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monthOf } from '../../../kernel/calendar.ts';
import type { Instant } from '../../../kernel/time.ts';
import { dayOf, isZone } from '../../../kernel/zoned-time.ts';
import { frontDoorOf } from '../../../context/front-door.ts';
import { lookCss } from '../../../context/theme-css.ts';
import { lookKey } from '../../../context/theme-key.ts';
import { languageOf, wordLocaleOf, type Language } from '../../../context/language.ts';
import type { Feature } from '../../../context/studio.ts';
import { path, type PagePattern } from '../../../wire/pages.ts';
import type { Clock } from '../../clock.ts';
import { API_BASE } from '../api.ts';
import { acceptsHtml, askedPage, mayBePage, pathOf, type AskedPage } from './asked-page.ts';
import { contentPolicy, frameAncestors, type Strangers } from '../headers.ts';
import { notFound, RETRY_AFTER } from '../problems.ts';
import { documentReader, type BuiltDocument, type EntryPages } from './built-document.ts';
import { drawings, type Drawings } from './drawings.ts';
import { escaped, jsonInScript, previewPart } from './link-preview.ts';
import { registerSiteFiles, type About, type Listings } from './site-files.ts';
import type { StudioDirectory, StudioRef } from '../studio-directory.ts';

const compress = promisify(gzip);

/** What the document says by itself, before the program does. */
interface DocumentTexts {
  /** For search engines: of a studio with classes, and of one without. */
  readonly description: { readonly schedule: (studio: string) => string; readonly contact: (studio: string) => string };
  readonly needsScript: string;
}

/** How long a document may show settings that were changed since. */
const KEPT_MS = 2000;
/** Of whatever host names and headers requests come with: a made-up one is answered like the default studio, and costs no more. */
const KEPT_AT_MOST = 500;

interface WebParts {
  /** Where the built app lies. */
  readonly folder: string;
  readonly clock: Clock;
  /** Origins besides ours that this page has to do with. */
  readonly strangersOf: (page: PagePattern | null) => Strangers;
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly listings: Listings;
  /** The studio's own address. */
  readonly originOf: (studio: StudioRef) => string;
  readonly entry: EntryPages;
  readonly texts: (language: Language) => DocumentTexts;
}

/**
 * Serves the built app: its assets for ever (their names carry their hash, compressed when they were built), and the document for every
 * other GET that wants a page, with 404 where there is none: the app says the same. The document brings the studio's settings along, so that
 * the first paint has its name and colours.
 */
export async function registerWebApp(app: FastifyInstance, parts: WebParts): Promise<void> {
  const { folder, clock, strangersOf, entry } = parts;
  const documentNow = documentReader(folder, entry);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    suppressWarning: true,
  });
  const settings = settingsReader(app, clock);
  const drawn = drawings({
    folder: join(folder, 'draw'),
    clock,
    read: readerOf(app),
    onFailure: (error) => app.log.error({ err: error }, 'page not drawn'),
  });
  app.addHook('onClose', () => drawn.close());
  app.setNotFoundHandler({ preHandler: (_request, _reply, done) => done() }, async (request, reply) => {
    if (!mayBePage(request)) throw notFound();
    const bootstrap = await settings(request);
    const asked = await askedPage(request, bootstrap.face?.features ?? null, parts);
    // A page has no other form, so what a caller accepts counts only where there is none.
    if (asked.page === null && !acceptsHtml(request)) throw notFound();
    const document = documentNow();
    if (!document) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet. Run: npm run build');
    reply.header('content-security-policy', contentPolicy(frameAncestors(pathOf(request.url)), strangersOf(asked.page?.pattern ?? null)));
    return sendPage(request, reply, document, bootstrap, asked, { ...parts, drawn });
  });
  registerSiteFiles(app, { ...parts, featuresOf: async (request) => (await settings(request)).face?.features ?? [] });
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) => {
    const worker = documentNow()?.worker;
    if (!worker) throw notFound();
    // At the root, so that it answers for every page; by this policy it may ask us, and nobody else.
    return reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
}

interface BootstrapData {
  readonly status: number;
  readonly json: string;
  /** Null where there is no studio. */
  readonly face: Face | null;
  /** The month that the studio has now, such as `2026-11`; empty where there is no studio. */
  readonly month: string;
}

/** What `getSettings` would answer to this address, kept for a moment. */
function settingsReader(app: FastifyInstance, clock: Clock): (request: FastifyRequest) => Promise<BootstrapData> {
  const kept = new Map<string, BootstrapData & { until: number }>();
  return async (request) => {
    const headers = studioHeaders(request);
    const key = JSON.stringify(headers);
    const found = kept.get(key);
    if (found && found.until > clock.monotonic()) return found;
    const answer = await app.inject({ url: `${API_BASE}/api/getSettings`, headers });
    const { statusCode: status, payload: json } = answer;
    // The page looks as it did, and says by itself that it cannot reach us.
    if (status === 503 && found) return { ...found, status };
    const face = status === 200 ? (JSON.parse(json) as Face) : null;
    const bootstrap = { status, json, face, month: monthNow(face, clock.now()) };
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    if (face) kept.set(key, { ...bootstrap, until: clock.monotonic() + KEPT_MS });
    return bootstrap;
  };
}

/** A page that cannot be filled says so to whoever does not look at it: a crawler comes back. */
const statusOf = ({ status }: BootstrapData, { isThere }: AskedPage): number => {
  if (!isThere || status === 404) return 404;
  return status === 503 ? 503 : 200;
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: BuiltDocument,
  settings: BootstrapData,
  asked: AskedPage,
  { entry, texts, drawn }: Pick<WebParts, 'entry' | 'texts'> & { readonly drawn: Drawings },
): Promise<FastifyReply> {
  const { face } = settings;
  const language = languageOf(face?.locale ?? 'en');
  const say = texts(language);
  const source = sourceOf(asked, face, entry);
  const picture = mayDraw(request, asked, settings, entry)
    ? await drawn.draw({ builtAt: document.builtAt, language, url: request.url, settings: settings.json, headers: studioHeaders(request) })
    : null;
  const parts: Record<string, string> = {
    studio: [
      studioPart(settings, asked.about, say),
      document.languages[language] ?? '',
      picture === null || source === undefined ? document.early(source) : document.earlyWhole(source),
    ].join(''),
    name: escaped(face?.studio_name ?? ''),
    script: say.needsScript,
  };
  const spoken = document.html.replace('<html lang="en"', `<html lang="${escaped(wordLocaleOf(face?.locale ?? 'en'))}"`);
  const filled = spoken.replaceAll(/<!--(studio|name|script)-->/g, (_, place: string) => parts[place]!);
  const html = Buffer.from(picture === null ? filled : filled.replace(BOOT, () => ` data-drawn>${picture}`));
  reply
    .code(statusOf(settings, asked))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, x-studio');
  if (settings.status === 503) reply.header('retry-after', RETRY_AFTER);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}

/** What stands in the page's place until the program draws it. */
const BOOT = /><!--boot-->.*?<!--\/boot-->/s;

/**
 * The pages that are drawn into the document: the front door where it has classes. Not in a frame, nor with anything in the address but
 * day and view: what stands there besides is one person's dialog, filter or code, and begins with the program.
 */
function mayDraw(request: FastifyRequest, asked: AskedPage, settings: BootstrapData, entry: EntryPages): boolean {
  const source = sourceOf(asked, settings.face, entry);
  const isDrawn = source !== undefined && entry.drawn.some((page) => source === entry.pages[page]);
  const query = new URLSearchParams(request.url.split('?')[1]);
  const isPlain = [...query.keys()].every((name) => name === 'day' || name === 'view');
  return isDrawn && statusOf(settings, asked) === 200 && isPlain && request.headers['sec-fetch-dest'] !== 'iframe';
}

const studioHeaders = ({ host, headers: { 'x-studio': studio } }: FastifyRequest): Record<string, string> => ({
  host,
  ...(studio !== undefined && { 'x-studio': String(studio) }),
});

/** Asks this server, as a browser would. */
const readerOf = (app: FastifyInstance) => async (url: string, headers: Readonly<Record<string, string>>) => {
  const { statusCode: status, payload: body, headers: said } = await app.inject({ url, headers });
  return { status, body, headers: { 'content-type': 'application/json', date: String(said.date ?? '') } };
};

/** Nobody is known to be logged in while the document is made. */
function sourceOf({ page }: AskedPage, face: Face | null, { pages, contact }: EntryPages): string | undefined {
  if (page === null) return undefined;
  const hasSchedule = face === null || frontDoorOf(face.features, false) === 'schedule';
  return page.pattern === path.schedule && !hasSchedule ? contact : pages[page.pattern];
}

/** What the document reads of the settings. */
interface Face {
  readonly locale: string;
  readonly studio_name: string;
  readonly timezone: string;
  readonly features: readonly Feature[];
  readonly fe_template_settings: { readonly color: string; readonly radius: number };
}

const monthNow = (face: Face | null, now: Instant): string => (face && isZone(face.timezone) ? monthOf(dayOf(face.timezone, now)) : '');

/**
 * The studio's name as the title, after what the page is about, its colours as style, and its settings, with the month that it has now, as
 * data that never runs.
 */
function studioPart({ face, json, month }: BootstrapData, about: About | null, say: DocumentTexts): string {
  if (!face) return '<title>Atelier</title>';
  const { studio_name: name, fe_template_settings: chosen, features } = face;
  const description = frontDoorOf(features, false) === 'schedule' ? say.description.schedule(name) : say.description.contact(name);
  const look = { colour: chosen.color, radius: chosen.radius };
  return [
    `<title>${escaped(about?.name ? `${about.name} · ${name}` : name)}</title>`,
    `<meta name="description" content="${escaped(about?.preview?.description ?? description)}">`,
    about?.preview ? previewPart(about.preview, { name, description }) : '',
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">',
    `<style id="look" data-key="${escaped(lookKey(look))}">${lookCss(look)}</style>`,
    `<script type="application/json" id="studio" data-month="${month}">${jsonInScript(json)}</script>`,
  ].join('');
}
