import type { FastifyInstance } from 'fastify';

/** More than any provider says. */
const LONGEST = 16 * 1024;

/**
 * Some providers (Apple, when it is asked for a name) send people back with a POST. A page cannot read that, so what was sent is put behind
 * the `#` of the page's address: no server, proxy or log sees it there, and only our own page reads it.
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
