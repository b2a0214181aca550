/** Replies cached as bytes, sent without the serializer. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The body is in pieces: the part for everybody is cached, a person's own part is not. */
export interface CachedReply {
  readonly etag: string;
  readonly body: () => readonly Buffer[];
  readonly gzip: () => readonly Buffer[];
}

/** Sends the reply as gzip or plain, as the caller accepts. Sends 304 when the caller already has it. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { etag, body, gzip }: CachedReply): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization, x-studio');
  reply.type('application/json; charset=utf-8');
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(joined(gzip()));
  return reply.send(joined(body()));
}

const joined = (pieces: readonly Buffer[]): Buffer => (pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces));

/** `If-None-Match` is a list, compared weakly (RFC 9110 §13.1.2). */
export const holdsTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

const takesGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header));
