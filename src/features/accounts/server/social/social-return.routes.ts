import type { FastifyInstance } from 'fastify';

/** Larger than any provider's answer. */
const LONGEST = 16 * 1024;

/**
 * Some providers (Apple, when asked for a name) return with a POST, which a page cannot read. So the answer moves behind the `#` of the
 * page's address. No server, proxy or log sees it there; only our own page does.
 */
export async function registerSocialReturn(app: FastifyInstance): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LONGEST }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post('/login/social', { schema: { hide: true } }, ({ body }, reply) =>
      reply.redirect(`/login/social#posted-${Buffer.from(typeof body === 'string' ? body : '').toString('base64url')}`, 303),
    );
    done();
  });
}
