import type { FastifyInstance } from 'fastify';

/** An answered request for logs and metrics. Never includes its content or its address, which may hold a secret. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern, `/v1/getClasses/:month`. `*` for pages and unknown addresses. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The studio's slug. */
  readonly studio: string | null;
  /** `customer:7`, `staff:2` or `visitor`. Null when the caller was not authenticated. */
  readonly actor: string | null;
  /** The staff member who acts for the customer, `staff:2`. */
  readonly by: string | null;
  /** True for health checks and metrics, which come every few seconds and matter only when they fail. */
  readonly quiet: boolean;
}

export type Watch = (answered: Answered) => void;

export interface CallNote {
  actor: string | null;
  /** The staff member who acts for the customer. */
  by: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    note: CallNote | null;
  }
  interface FastifyContextConfig {
    quiet?: boolean;
  }
}

/** Register before the routes. */
export function registerWatch(app: FastifyInstance, watch: Watch): void {
  app.decorateRequest('note', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = '*' } = request.routeOptions;
    watch({
      requestId: request.id,
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      studio: request.studio?.slug ?? null,
      actor: request.note?.actor ?? null,
      by: request.note?.by ?? null,
      quiet: config.quiet === true,
    });
    done();
  });
}
