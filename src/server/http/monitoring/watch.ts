import type { FastifyInstance } from 'fastify';

/** A request that was answered, as logs and figures see it: never what it carried, and never its address, which may hold a secret. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** The pattern of the route, `/v1/getClasses/:month`; `*` for pages and for what is not there. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** The studio's slug. */
  readonly studio: string | null;
  /** `customer:7`, `staff:2`, `visitor`; null where nobody asked who it is. */
  readonly actor: string | null;
  /** `staff:2` who acts for the customer. */
  readonly by: string | null;
  /** For whoever keeps the process running: asked every few seconds, and of no interest when all is well. */
  readonly quiet: boolean;
}

/** Is told of every answer, right after it was sent. */
export type Watch = (answered: Answered) => void;

/** What is learnt about a request while it is answered. */
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
