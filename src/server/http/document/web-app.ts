import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { closedPage, isForStaff, previewLine, type ClosedTexts } from './closed-page.ts';
import { cardAddress, wordsOfStudio, type CardLook } from './card.ts';
import { escaped, jsonInScript, previewPart } from './link-preview.ts';
import { previews } from '../preview.ts';
import type { Sign } from '../../secret-box.ts';
import { registerSiteFiles, type Listings } from './site-files.ts';
import type { StudioDirectory, StudioRef } from '../studio-directory.ts';

const compress = promisify(gzip);

/** Texts of the document itself, shown before the app runs. */
interface DocumentTexts {
  /** For search engines: one for a studio with classes, one for a studio without. */
  readonly description: { readonly schedule: (studio: string) => string; readonly contact: (studio: string) => string };
  readonly needsScript: string;
  readonly closed: ClosedTexts;
}

/**
 * Limits the answers kept for outages, because callers can send any host name and headers. An invented host gets the default
 * studio's page.
 */
const KEPT_AT_MOST = 500;

interface WebParts {
  readonly folder: string;
  readonly clock: Clock;
  /** Other origins that this page may use. */
  readonly strangersOf: (page: PagePattern | null) => Strangers;
  readonly directory: Pick<StudioDirectory, 'find' | 'list'>;
  /** The page of a deployment without any studio. Plain text for the operator. */
  readonly noStudioYet: string;
  readonly sign: Sign;
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
    // Its own route would list the folder for each request, to compare the letter case of names.
    serve: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    suppressWarning: true,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, (request, reply) => reply.sendFile(request.params['*']));
  const settings = settingsReader(app);
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
    if (bootstrap.status === 404 && (await parts.directory.list()).length === 0)
      return reply.code(404).type('text/plain; charset=utf-8').send(parts.noStudioYet);
    reply.header('content-security-policy', policyOf(request, asked.page?.pattern ?? null, strangersOf));
    if (bootstrap.face && (await isClosedTo(request, bootstrap.face, asked, parts))) return sendClosed(reply, bootstrap.face, asked, parts);
    const document = documentNow();
    if (!document) return reply.code(503).type('text/plain; charset=utf-8').send('The web app is not built yet. Run: npm run build');
    return sendPage(request, reply, document, bootstrap, asked, { ...parts, renderer });
  });
  registerSiteFiles(app, {
    ...parts,
    featuresOf: async (request) => offeredBy((await settings(request)).face),
    isOpen: async (request) => (await settings(request)).face?.is_open ?? true,
  });
  app.get('/sw.js', { schema: { hide: true } }, (_, reply) => {
    const worker = documentNow()?.worker;
    if (!worker) throw notFound();
    // Served from the root, so that it controls every page. Its policy allows requests to this server only.
    return reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
}

/** Staff look at the customers' pages in a frame of the office (docs/decisions/0221). No other site may frame a page that it may not embed. */
function policyOf({ url }: FastifyRequest, page: PagePattern | null, strangersOf: WebParts['strangersOf']): string {
  const strangers = strangersOf(page);
  const ancestors = frameAncestors(pathOf(url), page !== null && !isForStaff(page));
  return contentPolicy(ancestors, isForStaff(page) ? { ...strangers, frame: [...(strangers.frame ?? []), "'self'"] } : strangers);
}

interface BootstrapData {
  readonly status: number;
  readonly json: string;
  /** Null when there is no studio. */
  readonly face: Face | null;
}

/** The reply of `getSettings` for this address. While the database is away, it is the last known one. */
function settingsReader(app: FastifyInstance): (request: FastifyRequest) => Promise<BootstrapData> {
  const known = new Map<string, BootstrapData>();
  return async (request) => {
    const headers = studioHeaders(request);
    const key = JSON.stringify(headers);
    const { statusCode: status, payload: json } = await app.inject({ url: `${API_BASE}/api/getSettings`, headers });
    const last = known.get(key);
    // The page keeps its look, and the app reports that the server is unreachable.
    if (status === 503 && last) return { ...last, status };
    const face = status === 200 ? (JSON.parse(json) as Face) : null;
    const bootstrap = { status, json, face };
    if (known.size >= KEPT_AT_MOST) known.clear();
    if (face) known.set(key, bootstrap);
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
      studioPart(settings, asked, say),
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
      ? withPreviewLine(filled, request, settings, asked, say)
      : filled
          .replace(BOOT, () => ` data-server-rendered>${rendering.html}`)
          .replace('</body>', () => `${repliesPart(rendering.replies)}</body>`),
  );
  reply
    .code(statusOf(settings, asked))
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, x-studio');
  if (face?.is_open === false) reply.header('x-robots-tag', 'noindex').header('vary', 'accept-encoding, cookie, x-studio');
  if (asked.about?.isPrivate) reply.header('x-robots-tag', 'noindex');
  if (settings.status === 503) reply.header('retry-after', RETRY_AFTER);
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}

const withPreviewLine = (
  html: string,
  request: FastifyRequest,
  { face }: BootstrapData,
  { page }: RequestedPage,
  say: DocumentTexts,
): string =>
  face?.is_open === false && !isForStaff(page?.pattern ?? null) && request.headers['sec-fetch-dest'] !== 'iframe'
    ? html.replace('<div id="root"', () => `${previewLine(say.closed)}<div id="root"`)
    : html;

async function isClosedTo(request: FastifyRequest, face: Face, { page }: RequestedPage, parts: WebParts): Promise<boolean> {
  if (face.is_open || isForStaff(page?.pattern ?? null)) return false;
  const { directory, sign, clock } = parts;
  const studio = await directory.find(request);
  return studio === null || !previews(sign, request.headers, studio.id, clock.now());
}

function sendClosed(reply: FastifyReply, face: Face, asked: RequestedPage, { texts }: WebParts): FastifyReply {
  const { studio_name: name, locale, fe_template_settings: chosen } = face;
  const look = lookCss(chosenOf(face));
  return reply
    .code(asked.page === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, x-studio')
    .header('x-robots-tag', 'noindex')
    .send(closedPage({ name, logo: chosen.logo, look, lang: wordLocaleOf(locale), say: texts(languageOf(locale)).closed }));
}

/** The placeholder that the app replaces when it renders. */
const BOOT = /><!--boot-->.*?<!--\/boot-->/s;

/**
 * Whether the document gets a server-rendered page: only pages of `entry.serverRendered`, not in a frame, and with no query except day and view.
 * Other parameters are one person's dialog, filter or code, which the app handles.
 */
function mayRender(request: FastifyRequest, asked: RequestedPage, settings: BootstrapData, entry: EntryPages): boolean {
  const source = sourceOf(asked, settings.face, entry);
  // The renderer calls as a visitor, who sees nothing before the opening.
  if (settings.face?.is_open === false) return false;
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
  readonly is_open: boolean;
  readonly timezone: string;
  readonly features: readonly Feature[];
  readonly gift_card_settings: { readonly enabled: boolean };
  readonly fe_template_settings: { readonly logo: string | null; readonly color: string; readonly radius: number };
}

/** The features whose pages search engines may list. */
const offeredBy = (face: Face | null): readonly Feature[] =>
  (face?.features ?? []).filter((feature) => feature !== 'gift_cards' || face?.gift_card_settings.enabled);

/** The replies that the page was rendered with, as inert JSON. The app takes them instead of calling again (src/web/lib/embedded-reply.ts). */
const repliesPart = (replies: readonly PageReply[]): string =>
  replies.map(({ url, body }) => `<script type="application/json" data-reply="${escaped(url)}">${jsonInScript(body)}</script>`).join('');

/**
 * The studio's part of the document: the title (the page's subject, then the studio's name), the colors as CSS, and the settings as inert JSON.
 */
function studioPart({ face, json }: BootstrapData, { about, pathname, origin, isThere }: RequestedPage, say: DocumentTexts): string {
  if (!face) return '<title>Atelier</title>';
  const { studio_name: name, features } = face;
  const description = homePageOf(features, false) === 'schedule' ? say.description.schedule(name) : say.description.contact(name);
  const look = lookOf(face);
  const subject = about?.preview ?? null;
  const preview = subject ?? { title: name, description: null, url: null, data: null, card: wordsOfStudio(name) };
  const image = origin && origin + cardAddress(subject === null ? path.schedule : pathname, preview.card, look);
  return [
    `<title>${escaped(about?.name ? `${about.name} · ${name}` : name)}</title>`,
    `<meta name="description" content="${escaped(preview.description ?? description)}">`,
    isThere ? previewPart({ ...preview, image, studio: { ...look, description } }) : '',
    '<link rel="manifest" href="/manifest.webmanifest"><link rel="apple-touch-icon" href="/icon-192.png">',
    `<style id="look" data-key="${escaped(lookKey(chosenOf(face)))}">${lookCss(chosenOf(face))}</style>`,
    `<script type="application/json" id="studio">${jsonInScript(json)}</script>`,
  ].join('');
}

const chosenOf = ({ fe_template_settings: { color: colour, radius } }: Face) => ({ colour, radius });

const lookOf = ({ studio_name: name, fe_template_settings: { color: colour, logo } }: Face): CardLook => ({ name, colour, logo });
