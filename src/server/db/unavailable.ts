/**
 * SQLSTATEs that mean the database cannot serve any query now: connection (08), insufficient resources (53), ended by the operator or
 * starting (57P), its own disk (58), idle transaction ended (25P03), a replica that was asked to write (25006).
 */
const STATES = /^(08|53|57P|58)|^25P03$|^25006$/;

/** Socket errors when the other side does not answer, or no longer does. */
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Messages of pg's own errors, which have no code. */
const WORDS =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect$|is not queryable$|^Cannot use a pool after calling end|^The embedded database has stopped/;

/** Whether the failure means that the database is unavailable, rather than that it refused the query. A later retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SOCKET.has(code) || (code.length === 5 && STATES.test(code));
  return WORDS.test(error.message);
}
