import type { FastifyInstance } from 'fastify';
import { endPass } from '../../features/appointments/server/public.ts';
import { registerWebhooks } from '../../features/checkout/server/webhooks/webhook.routes.ts';
import type { Gateways } from '../../features/payments/server/public.ts';
import { loadStudio } from '../../features/studio/server/public.ts';
import { registerTextReports, type Texts } from '../../features/text-messages/server/public.ts';
import type { Clock } from '../../server/clock.ts';
import type { Db } from '../../server/db/database.ts';
import { registerHostProof } from '../../server/http/own-host/host-check.ts';
import type { StudioDirectory, StudioRef } from '../../server/http/studio-directory.ts';
import type { Sign } from '../../server/secret-box.ts';
import { creditGained } from './credit-gained.ts';

interface HookParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly directory: StudioDirectory;
  readonly originOf: (studio: StudioRef) => string;
  readonly sign: Sign;
  readonly gateways: Gateways;
  readonly texts: Texts;
}

/** The routes that other services call. */
export async function registerHooks(app: FastifyInstance, parts: HookParts): Promise<void> {
  registerHostProof(app, parts);
  await registerWebhooks(app, { ...parts, creditGained, endPass, loadStudio });
  await registerTextReports(app, parts);
}
