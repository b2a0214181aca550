import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '../../../kernel/time.ts';
import { homePageOf } from '../../../context/home-page.ts';
import { lookCss } from '../../../context/theme-css.ts';
import { lookKey } from '../../../context/theme-key.ts';
import { languageOf, wordLocaleOf, type Language } from '../../../context/language.ts';
import type { Feature } from '../../../context/studio.ts';
import { path, type PagePattern } from '../../../wire/pages.ts';
import type { Clock } from '../../clock.ts';
import { API_BASE } from '../api.ts';
import { acceptsHtml, requestedPage, mayBePage, pathOf, type RequestedPage } from './requested-page.ts';
import { contentPolicy, frameAncestors, type Strangers } from '../headers.ts';
import { notFound, RETRY_AFTER } from '../problems.ts';
import { documentReader, type BuiltDocument, type EntryPages } from './built-document.ts';
import { createPageRenderer, type PageRenderer, type PageReply } from './page-renderer.ts';
import { escaped, jsonInScript, previewPart } from './link-preview.ts';
import { registerSiteFiles, type About, type Listings } from './site-files.ts';
import type { StudioDirectory, StudioRef } from '../studio-directory.ts';

const compress = promisify(gzip);

/** Texts of the document itself, shown before the app runs. */
interface DocumentTexts {
  /** For search engines: one for a studio with classes, one for a studio without. */
  readonly description: { readonly schedule: (studio: string) => string; readonly contact: (studio: string) => string };
  readonly needsScript: string;
}

/** A document may show outdated settings for this time. */
const KEPT_MS = 2000;
/**
 * Limits the cache, because callers can send any host name and headers. An invented one is answered like the default studio and costs no
 * more.
 */
const KEPT_AT_MOST = 500;

interface WebParts {
  readonly folder: string;
  readonly clock: Clock;
  /** Other origins that this page may use. */
  readonly strangersOf: (page: PagePattern | null) => Strangers;
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly listings: Listings;
  readonly originOf: (studio: StudioRef) => string;
  readonly entry: EntryPages;
  readonly texts: (language: Language) => DocumentTexts;
}

/**
 * Serves the built app. Assets are compressed at build time and cached forever, because their names contain a hash. Every other GET for a
 * page gets the document, with 404 for an unknown page; the app shows the same. The document contains the studio's settings, so that the
 * first paint has the studio's name and colors.
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
  const renderer = createPageRenderer({
    folder: join(folder, 'render'),
    clock,
    read: readerOf(app),
    onFailure: (error) => app.log.error({ err: error }, 'page not rendered'),
  });
  app.addHook('onClose', () => renderer.close());
  app.setNotFoundHandler({ preHandler: (_request, _reply, done) => done() }, async (request, reply) => {
    if (!mayBePage(request)) throw notFound();
    const bootstrap = await settings(request);
    const asked = await requestedPage(request, bootstrap.face?.features ?? null, parts);
    // A page has only one format, so the Accept header counts only for an unknown address.
    if (asked.page === null && !acceptsHtml(request)) throw notFound();
    const document = documentNow();
    if (!document) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet. Run: npm run build');
    reply.header('content-security-policy', contentPolicy(frameAncestors(pathOf(request.url)), strangersOf(asked.page?.pattern ?? null)));
    return sendPage(request, reply, document, bootstrap, asked, { ...parts, renderer });
  });
  registerSiteFiles(app, { ...parts, featuresOf: async (request) => (await settings(request)).face?.features ?? [] });
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) => {
    const worker = documentNow()?.worker;
    if (!worker) throw notFound();
    // Served from the root, so that it controls every page. Its policy allows requests to this server only.
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
  /** Null when there is no studio. */
  readonly face: Face | null;
}

/** The reply of `getSettings` for this address, cached briefly. */
function settingsReader(app: FastifyInstance, clock: Clock): (request: FastifyRequest) => Promise<BootstrapData> {
  const kept = new Map<string, BootstrapData & { until: number; at: Instant }>();
  return async (request) => {
    const headers = studioHeaders(request);
    const key = JSON.stringify(headers);
    const found = kept.get(key);
    if (found && found.until > clock.monotonic() && Math.abs(clock.now() - found.at) <= KEPT_MS) return found;
    const answer = await app.inject({ url: `${API_BASE}/api/getSettings`, headers });
    const { statusCode: status, payload: json } = answer;
    // The page keeps its look, and the app reports that the server is unreachable.
    if (status === 503 && found) return { ...found, status };
    const face = status === 200 ? (JSON.parse(json) as Face) : null;
    const bootstrap = { status, json, face };
    if (kept.size >= KEPT_AT_MOST) kept.clear();
    if (face) kept.set(key, { ...bootstrap, until: clock.monotonic() + KEPT_MS, at: clock.now() });
    return bootstrap;
  };
}

/** A document without data is a 503, so that a crawler comes back. */
const statusOf = ({ status }: BootstrapData, { isThere }: RequestedPage): number => {
  if (!isThere || status === 404) return 404;
  return status === 503 ? 503 : 200;
};

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: BuiltDocument,
  settings: BootstrapData,
  asked: RequestedPage,
  { entry, texts, renderer }: Pick<WebParts, 'entry' | 'texts'> & { readonly renderer: PageRenderer },
): Promise<FastifyReply> {
  const { face } = settings;
  const language = languageOf(face?.locale ?? 'en');
  const say = texts(language);
  const source = sourceOf(asked, face, entry);
  const rendering = mayRender(request, asked, settings, entry)
    ? await renderer.render({
        builtAt: document.builtAt,
        language,
        url: request.url,
        settings: settings.json,
        headers: studioHeaders(request),
      })
    : null;
  const parts: Record<string, string> = {
    studio: [
      studioPart(settings, asked.about, say),
      document.languages[language] ?? '',
      rendering === null || source === undefined ? document.early(source) : document.earlyWhole(source),
    ].join(''),
    name: escaped(face?.studio_name ?? ''),
    script: say.needsScript,
  };
  const spoken = document.html.replace('<html lang="en"', `<html lang="${escaped(wordLocaleOf(face?.locale ?? 'en'))}"`);
  const filled = spoken.replaceAll(/<!--(studio|name|script)-->/g, (_, place: string) => parts[place]!);
  const html = Buffer.from(
    rendering === null
      ? filled
      : filled
          .replace(BOOT, () => ` data-server-rendered>${rendering.html}`)
          .replace('</body>', () => `${repliesPart(rendering.replies)}</body>`),
  );
  reply
    .code(statusOf(settings, asked))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, x-studio');
  if (settings.status === 503) reply.header('retry-after', RETRY_AFTER);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}

/** The placeholder that the app replaces when it renders. */
const BOOT = /><!--boot-->.*?<!--\/boot-->/s;

/**
 * Whether the document gets a server-rendered page: only pages of `entry.serverRendered`, not in a frame, and with no query except day and view.
 * Other parameters are one person's dialog, filter or code, which the app handles.
 */
function mayRender(request: FastifyRequest, asked: RequestedPage, settings: BootstrapData, entry: EntryPages): boolean {
  const source = sourceOf(asked, settings.face, entry);
  const isRenderedHere = source !== undefined && entry.serverRendered.some((page) => source === entry.pages[page]);
  const query = new URLSearchParams(request.url.split('?')[1]);
  const isPlain = [...query.keys()].every((name) => name === 'day' || name === 'view');
  return isRenderedHere && statusOf(settings, asked) === 200 && isPlain && request.headers['sec-fetch-dest'] !== 'iframe';
}

const studioHeaders = ({ host, headers: { 'x-studio': studio } }: FastifyRequest): Record<string, string> => ({
  host,
  ...(studio !== undefined && { 'x-studio': String(studio) }),
});

/** Calls this server as a browser would. */
const readerOf = (app: FastifyInstance) => async (url: string, headers: Readonly<Record<string, string>>) => {
  const { statusCode: status, payload: body, headers: said } = await app.inject({ url, headers });
  return { status, body, headers: { 'content-type': 'application/json', date: String(said.date ?? '') } };
};

/** The document is made without a log-in, so the visitor's front page applies. */
function sourceOf({ page }: RequestedPage, face: Face | null, { pages, contact }: EntryPages): string | undefined {
  if (page === null) return undefined;
  const hasSchedule = face === null || homePageOf(face.features, false) === 'schedule';
  return page.pattern === path.schedule && !hasSchedule ? contact : pages[page.pattern];
}

/** The settings that the document uses. */
interface Face {
  readonly locale: string;
  readonly studio_name: string;
  readonly timezone: string;
  readonly features: readonly Feature[];
  readonly fe_template_settings: { readonly color: string; readonly radius: number };
}

/** The replies that the page was rendered with, as inert JSON. The app takes them instead of calling again (src/web/lib/embedded-reply.ts). */
const repliesPart = (replies: readonly PageReply[]): string =>
  replies.map(({ url, body }) => `<script type="application/json" data-reply="${escaped(url)}">${jsonInScript(body)}</script>`).join('');

/**
 * The studio's part of the document: the title (the page's subject, then the studio's name), the colors as CSS, and the settings as inert JSON.
 */
function studioPart({ face, json }: BootstrapData, about: About | null, say: DocumentTexts): string {
  if (!face) return '<title>Atelier</title>';
  const { studio_name: name, fe_template_settings: chosen, features } = face;
  const description = homePageOf(features, false) === 'schedule' ? say.description.schedule(name) : say.description.contact(name);
  const look = { colour: chosen.color, radius: chosen.radius };
  return [
    `<title>${escaped(about?.name ? `${about.name} · ${name}` : name)}</title>`,
    `<meta name="description" content="${escaped(about?.preview?.description ?? description)}">`,
    about?.preview ? previewPart(about.preview, { name, description }) : '',
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">',
    `<style id="look" data-key="${escaped(lookKey(look))}">${lookCss(look)}</style>`,
    `<script type="application/json" id="studio">${jsonInScript(json)}</script>`,
  ].join('');
}
