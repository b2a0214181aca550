import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import * as z from 'zod/mini';
import { API_BASE } from './api.ts';
import { sendCached, type CachedReply } from './cached-reply.ts';
import { completed } from './description/complete.ts';
import type { Operation } from './operation.ts';

const toJson = (schema: unknown): object => {
  // Documents a codec in the wire's spelling: its input side, for replies too, because they are encoded on the way out.
  const { $schema: _, ...json } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' });
  return json;
};

/** A reply in JSON, or one that names its content type: `{ content: { 'text/calendar': { schema } } }`. */
function replyToJson(reply: unknown): object {
  const { content, ...more } = reply as { content?: Readonly<Record<string, { schema: unknown }>> };
  if (content === undefined) return toJson(reply);
  return { ...more, content: Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, { schema: toJson(schema) }])) };
}

/** Tags of the operations, by allowed caller. */
const CALLERS = {
  public: 'Anybody. Whoever brings a token is told what is theirs, too.',
  customer: 'Customers of the studio, with a bearer token.',
  person: 'Whoever is logged in, customer or staff.',
  staff: 'Staff who may do what the operation does.',
};

const PARTS = ['params', 'querystring', 'body'] as const;

/**
 * Serves `/v1/openapi.json`. The first request generates it from the contract, because few processes are asked for it and it takes a
 * quarter of a start. Register before the routes. `words` has a sentence for each name on the wire.
 */
export async function registerOpenapi(app: FastifyInstance, words: Readonly<Record<string, string>>): Promise<void> {
  const operations = new Map<string, Operation>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Atelier',
        version: '1',
        description: 'Booking for studios. Every route of this API stands here, generated from its contract.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/' }],
      tags: Object.entries(CALLERS).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const { operation } = (route.config ?? {}) as { operation?: Operation };
      if (operation && schema?.operationId) operations.set(schema.operationId, operation);
      if (!schema || schema.hide) return { schema: { ...schema, hide: true }, url };
      const documented: Record<string, unknown> = { ...schema };
      for (const part of PARTS) if (schema[part]) documented[part] = toJson(schema[part]);
      documented['response'] = Object.fromEntries(
        Object.entries(schema.response as Record<string, unknown>).map(([status, reply]) => [status, replyToJson(reply)]),
      );
      return { schema: documented as typeof schema, url };
    },
    transformObject: (document) =>
      'openapiObject' in document ? completed(document.openapiObject, { operations, words, toJson }) : document.swaggerObject,
  });
  let built: CachedReply | undefined;
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, (request, reply) => {
    built ??= bytesOf(app.swagger());
    return sendCached(request, reply, built);
  });
}

function bytesOf(document: object): CachedReply {
  const body = Buffer.from(JSON.stringify(document));
  const packed = promisify(gzip)(body);
  return { etag: `"${hash('sha256', body, 'base64url')}"`, body: () => body, gzip: () => packed };
}
