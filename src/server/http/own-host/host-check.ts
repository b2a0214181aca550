/** Whether a host leads to this deployment (docs/decisions/0242). The server asks the host over HTTP for a path that only this deployment answers. */
import { randomBytes } from 'node:crypto';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSafe } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { isReserved } from '../../nearby.ts';
import { pinnedTo, resolveBySystem, type FoundAddress, type Resolve } from '../../pinned-lookup.ts';
import type { Sign } from '../../secret-box.ts';
import { notFound } from '../problems.ts';
import { nameOfHost } from '../studio-directory.ts';

/** The result of a check. `ours`: it leads here. */
export const HOST_FINDINGS = ['ours', 'unknown', 'private', 'silent', 'uncertified', 'elsewhere'] as const;
export type HostFinding = (typeof HOST_FINDINGS)[number];
export type CheckHost = (host: string) => Promise<HostFinding>;

interface CheckParts {
  /** Scheme and port of the deployment's own address. */
  readonly base: URL;
  readonly sign: Sign;
  /** Also asks addresses of private networks. Only outside production, because a studio could explore the network of the server. */
  readonly asksNearby: boolean;
  readonly resolve?: Resolve;
}

const PROOF_PATH = '/.well-known/atelier-address';
/** For the whole exchange. */
const PATIENCE = 5_000;
const LONGEST_ANSWER = 200;

const proofOf = (sign: Sign, host: string, nonce: string): string => sign(`own host ${nonce} ${host}`);

/** Answers with a signature of the host and the number that the check sent. */
export function registerHostProof(app: FastifyInstance, { sign }: Pick<CheckParts, 'sign'>): void {
  app.get<{ Params: { nonce: string } }>(`${PROOF_PATH}/:nonce`, { schema: { hide: true } }, async (request, reply) => {
    const { nonce } = request.params;
    if (!/^[\w-]{22}$/.test(nonce)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(proofOf(sign, nameOfHost(request.host), nonce));
  });
}

/** Follows no redirect, and connects only to an address that was judged before. */
export function hostCheck({ base, sign, asksNearby, resolve = resolveBySystem }: CheckParts): CheckHost {
  return async (host) => {
    const signal = AbortSignal.timeout(PATIENCE);
    const found = await resolve(host, signal).catch(() => []);
    if (found.length === 0) return 'unknown';
    if (!asksNearby && found.some(({ address }) => isReserved(address))) return 'private';
    const nonce = randomBytes(16).toString('base64url');
    const url = new URL(`${PROOF_PATH}/${nonce}`, base);
    url.hostname = host;
    try {
      const answer = await ask(url, found, signal);
      return answer === proofOf(sign, host, nonce) ? 'ours' : 'elsewhere';
    } catch (error) {
      return isOfCertificate(error) ? 'uncertified' : 'silent';
    }
  };
}

/** The body of a 200, cut after a few characters. Any other status is an empty text. */
async function ask(url: URL, found: readonly FoundAddress[], signal: AbortSignal): Promise<string> {
  const request = url.protocol === 'https:' ? requestSafe : requestPlain;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent: false, signal, lookup: pinnedTo(found), headers: { accept: 'text/plain', 'user-agent': 'Atelier' } }, resolve)
      .on('error', reject)
      .end();
  });
  let text = '';
  if (response.statusCode === 200)
    for await (const part of response.setEncoding('utf8')) {
      text += String(part);
      if (text.length > LONGEST_ANSWER) break;
    }
  response.destroy();
  return text;
}

/** Node's codes of certificates that are missing, expired, or of another name. */
const CERTIFICATE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_|EPROTO)/;

const isOfCertificate = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && CERTIFICATE.test(code);
};
