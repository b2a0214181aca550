import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../../server/clock.ts';
import type { Config } from '../../server/config.ts';
import { answerFailure } from '../../server/http/api.ts';
import { answerBadAddress } from '../../server/http/headers.ts';
import { loggingOptions, requestLog, type LogStream } from '../../server/http/monitoring/logging.ts';
import type { Metrics } from '../../server/http/monitoring/metrics.ts';
import { registerWatch, type Watch } from '../../server/http/monitoring/watch.ts';

/** Milliseconds in which a whole request must arrive. Otherwise a client that sends slowly could hold a connection forever. */
const SLOWEST_REQUEST = 60_000;

/** The HTTP server with its log and its limits, without routes. */
export function openServer(
  config: Config,
  { metrics, clock }: { readonly metrics: Metrics; readonly clock: Clock },
  log: LogStream | undefined,
): FastifyInstance {
  const app = Fastify({
    ...loggingOptions(config, log),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: SLOWEST_REQUEST,
    // Requests on open connections are answered until the end (`leaving`).
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress({ production: config.production, clock }),
  });
  app.setErrorHandler(answerFailure);
  const logLine = requestLog(app.log, config);
  const watch: Watch = (answered) => {
    metrics.answered(answered);
    logLine?.(answered);
  };
  registerWatch(app, watch);
  return app;
}
