/** Replies cached as bytes, sent without the serializer. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CachedReply {
  readonly etag: string;
  readonly body: () => Buffer;
  readonly gzip: () => Promise<Buffer>;
}

/** Sends the reply as gzip or plain, as the caller accepts. Sends 304 when the caller already has it. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, { etag, body, gzip }: CachedReply): Promise<FastifyReply> {
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, authorization, x-studio');
  reply.type('application/json; charset=utf-8');
  if (holdsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (takesGzip(request.headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(await gzip());
  return reply.send(body());
}

/** `If-None-Match` is a list, compared weakly (RFC 9110 §13.1.2). */
export const holdsTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));

const takesGzip = (header: string | string[] | undefined): boolean =>
  header !== undefined && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header));
