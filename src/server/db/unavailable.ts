/**
 * SQLSTATEs with which the database says that it cannot serve now, whoever asks whatever: the connection (08), too little of something (53),
 * ended by the operator or about to start (57P), its own disk (58), a transaction that was left alone (25P03), a replica that was asked to
 * write (25006).
 */
const STATES = /^(08|53|57P|58)|^25P03$|^25006$/;

/** What the socket says when nobody answers on the other side, or no longer does. */
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

/** pg's own errors carry no code. */
const WORDS =
  /^Connection terminated|^timeout expired$|^timeout exceeded when trying to connect$|is not queryable$|^Cannot use a pool after calling end|^The embedded database has stopped/;

/** Whether this failure means that the database is away, not that it refused what was asked: who asks again later may be answered. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return SOCKET.has(code) || (code.length === 5 && STATES.test(code));
  return WORDS.test(error.message);
}
