/**
 * The file of an Apple pass, and Apple's protocol by which devices ask for changes:
 * https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes. They are no contract operations, because
 * Apple fixes their addresses, their log-in and their replies.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Studio } from '../../../context/studio.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { API_BASE, studioOf } from '../../../server/http/api.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { StudioDirectory } from '../../../server/http/studio-directory.ts';
import { count, limitWait, ofAddress } from '../../accounts/server/public.ts';
import { appleContent, factsOf } from './pass-content.ts';
import { signPass, type Pictures } from './sign-pass.ts';
import { isDeviceToken, serialOfLink } from './tokens.ts';
import { findAccount } from './wallet-accounts.store.ts';
import { openKeys, type AppleKeys } from './wallet-keys.ts';
import type { WalletParts } from './wallet-parts.ts';
import { findPassBySerial, forgetDevices, listChanged, registerDevice, type WalletPass } from './wallet-passes.store.ts';

export interface WalletRouteParts extends WalletParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: Pick<StudioDirectory, 'find'>;
  readonly loadStudio: (tx: StudioTx) => Promise<Studio>;
  readonly picturesOf: (studio: Studio) => Promise<Pictures>;
}

interface DeviceParams {
  readonly device: string;
  readonly passType: string;
  readonly serial: string;
}

interface WalletCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly at: Instant;
}

const OK = 200;
const CREATED = 201;
const NO_CONTENT = 204;
const NOT_MODIFIED = 304;
const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;

export function registerWallets(app: FastifyInstance, parts: WalletRouteParts): void {
  registerLink(app, parts);
  registerRegistrations(app, parts);
  registerPasses(app, parts);
}

const options = { schema: { hide: true } };

async function inTx<T>(parts: WalletRouteParts, request: FastifyRequest, work: (call: WalletCall) => Promise<T>): Promise<T> {
  const { id } = await studioOf(request, parts);
  return inStudio(parts.db, id, async (tx) => work({ tx, studio: await parts.loadStudio(tx), at: parts.clock.now() }));
}

/** The file itself, by the link of a customer. */
const registerLink = (app: FastifyInstance, parts: WalletRouteParts) =>
  app.get<{ Params: { token: string } }>(`${API_BASE}/wallet/:token.pkpass`, options, async (request, reply) => {
    const content = await inTx(parts, request, async (call) => {
      const serial = serialOfLink(parts.box.sign, call.studio.id, request.params.token, call.at);
      const pass = serial === null ? null : await findPassBySerial(call.tx, serial);
      return pass && contentOf(parts, call, pass);
    });
    if (!content) throw notFound();
    return sendPass(parts, reply, content);
  });

/** A device registers for changes of a pass, asks which have changed, and ends its registration. */
function registerRegistrations(app: FastifyInstance, parts: WalletRouteParts): void {
  const ofDevice = `${API_BASE}/devices/:device/registrations/:passType`;
  app.get<{ Params: DeviceParams; Querystring: { passesUpdatedSince?: string } }>(ofDevice, options, async (request, reply) => {
    const { passesUpdatedSince: since = '' } = request.query;
    const changed = await inTx(parts, request, async ({ tx }) =>
      isDevice(request.params.device) && (await isOurType(tx, request.params.passType))
        ? listChanged(tx, request.params.device, /^\d{1,13}$/.test(since) ? instant(Number(since)) : null)
        : [],
    );
    if (changed.length === 0) return reply.code(NO_CONTENT).send();
    const lastUpdated = String(Math.max(...changed.map(({ changedAt }) => changedAt)));
    return { serialNumbers: changed.map(({ serial }) => serial), lastUpdated };
  });

  app.post<{ Params: DeviceParams; Body: unknown }>(`${ofDevice}/:serial`, options, async (request, reply) => {
    const token = pushTokenOf(request.body);
    if (token === null || !isDevice(request.params.device)) return reply.code(BAD_REQUEST).send();
    const isNew = await inTx(parts, request, async (call) => {
      const pass = await passOf(parts, call, request);
      return pass && registerDevice(call.tx, pass.id, request.params.device, token);
    });
    return reply.code(isNew === null ? UNAUTHORIZED : isNew ? CREATED : OK).send();
  });

  app.delete<{ Params: DeviceParams }>(`${ofDevice}/:serial`, options, async (request, reply) => {
    const pass = await inTx(parts, request, async (call) => {
      const found = await passOf(parts, call, request);
      if (found && isDevice(request.params.device)) await forgetDevices(call.tx, found.id, [request.params.device]);
      return found;
    });
    return reply.code(pass === null ? UNAUTHORIZED : OK).send();
  });
}

/** A device gets a changed pass, and reports its errors. */
function registerPasses(app: FastifyInstance, parts: WalletRouteParts): void {
  app.get<{ Params: DeviceParams }>(`${API_BASE}/passes/:passType/:serial`, options, async (request, reply) => {
    const found = await inTx(parts, request, async (call) => {
      const pass = await passOf(parts, call, request);
      return pass && { pass, content: await contentOf(parts, call, pass) };
    });
    if (found === null) return reply.code(UNAUTHORIZED).send();
    if (found.content === null) throw notFound();
    const isKnown = Date.parse(request.headers['if-modified-since'] ?? '') >= wholeSeconds(found.pass.changedAt);
    return isKnown ? reply.code(NOT_MODIFIED).send() : sendPass(parts, reply, found.content);
  });

  app.post<{ Body: { readonly logs?: unknown } | null }>(`${API_BASE}/log`, options, async (request, reply) => {
    const lines = linesOf(request.body?.logs);
    if (lines.length === 0) return reply.code(OK).send();
    const seconds = await inTx(parts, request, ({ tx, at }) => countReport(tx, request.ip, at));
    if (seconds > 0) return reply.header('retry-after', String(seconds)).code(TOO_MANY).send();
    request.log.debug({ wallet: lines }, 'a device reports about wallet passes');
    return reply.code(OK).send();
  });
}

const MOST_LINES = 5;
const LONGEST_LINE = 300;

/** Anybody can send these, so nothing but short texts is kept. */
const linesOf = (logs: unknown): string[] =>
  (Array.isArray(logs) ? logs : [])
    .filter((line) => typeof line === 'string')
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, LONGEST_LINE));

/** Seconds until this address may report again. 0: it may, and the report is counted. */
async function countReport(tx: StudioTx, ip: string, at: Instant): Promise<number> {
  const counter = ofAddress('walletReport', ip);
  const seconds = await limitWait(tx, [counter], at);
  if (seconds === 0) await count(tx, [counter], at);
  return seconds;
}

const isDevice = (device: string): boolean => /^[\w-]{1,100}$/.test(device);

const isOurType = async (tx: StudioTx, passType: string): Promise<boolean> => (await findAccount(tx, 'apple'))?.issuer === passType;

/** The pass of the address, if the device knows its password. */
async function passOf(
  parts: WalletRouteParts,
  { tx, studio }: WalletCall,
  { params, headers }: FastifyRequest<{ Params: DeviceParams }>,
): Promise<WalletPass | null> {
  const given = /^ApplePass (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const { serial, passType } = params;
  if (given === undefined || !isDeviceToken(parts.box.sign, given, { studio: studio.id, serial })) return null;
  return (await isOurType(tx, passType)) ? findPassBySerial(tx, serial) : null;
}

function pushTokenOf(body: unknown): string | null {
  const token = typeof body === 'object' && body !== null && 'pushToken' in body ? body.pushToken : null;
  return typeof token === 'string' && /^[\w-]{1,200}$/.test(token) ? token : null;
}

interface SignedContent {
  readonly studio: Studio;
  readonly keys: AppleKeys;
  readonly content: Readonly<Record<string, unknown>>;
  readonly changedAt: Instant;
}

/** Null when the studio offers Apple's wallet no more, or the booking is gone. */
async function contentOf(parts: WalletRouteParts, call: WalletCall, pass: WalletPass): Promise<SignedContent | null> {
  const account = await findAccount(call.tx, 'apple');
  const keys = account && openKeys<AppleKeys>(parts.box, call.studio.id, account);
  const facts = await factsOf(parts, call, pass);
  if (!account || !keys || !facts) return null;
  return { studio: call.studio, keys, content: appleContent(parts, call, { pass, facts, account }), changedAt: pass.changedAt };
}

const wholeSeconds = (at: Instant): number => Math.floor(at / 1000) * 1000;

async function sendPass(
  parts: WalletRouteParts,
  reply: FastifyReply,
  { studio, keys, content, changedAt }: SignedContent,
): Promise<FastifyReply> {
  const file = await signPass(content, await parts.picturesOf(studio), keys);
  return reply
    .type('application/vnd.apple.pkpass')
    .header('content-disposition', 'attachment; filename="pass.pkpass"')
    .header('last-modified', new Date(changedAt).toUTCString())
    .header('cache-control', 'no-store')
    .send(file);
}
