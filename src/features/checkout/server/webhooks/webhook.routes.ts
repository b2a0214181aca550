import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../../server/clock.ts';
import { API_BASE, schemaOf, studioOf } from '../../../../server/http/api.ts';
import { HttpProblem, notFound } from '../../../../server/http/problems.ts';
import type { StudioDirectory } from '../../../../server/http/studio-directory.ts';
import { handleWebhook as contract } from '../../../payments/contract/webhook.contract.ts';
import type { AccountGateway } from '../../../payments/rules/gateway-name.ts';
import { checkoutTexts } from '../../texts.ts';
import { handleWebhook, type WebhookHandling } from './handle-webhook.ts';

interface WebhookParts extends WebhookHandling {
  readonly directory: StudioDirectory;
  readonly clock: Clock;
}

const LONGEST = 256 * 1024;

/** `/v1/webhooks/{gateway}`. The route is separate because a webhook's signature covers the raw bytes of the body. */
export async function registerWebhooks(app: FastifyInstance, { directory, clock, ...parts }: WebhookParts): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_request, body, parsed) => parsed(null, body));
    const url = API_BASE + contract.path.replace('{gateway}', ':gateway');
    scope.post<{ Params: { gateway: AccountGateway } }>(url, { schema: schemaOf({ endpoint: contract }) }, async (request) => {
      const studio = await studioOf(request, { directory });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const message = { body, headers: request.headers };
      const outcome = await handleWebhook(parts, { studio: studio.id, gateway: request.params.gateway, message, at: clock.now() });
      if (outcome === 'nobody') throw notFound();
      if (outcome === 'unsigned') throw new HttpProblem(400, 'bad-signature', (language) => checkoutTexts(language).badSignature);
      if (outcome === 'no-event') throw new HttpProblem(400, 'no-event', (language) => checkoutTexts(language).noEvent);
      if (outcome === 'too-many') throw new HttpProblem(429, 'too-many-messages', (language) => checkoutTexts(language).tooManyMessages);
      return { received: true };
    });
    done();
  });
}
