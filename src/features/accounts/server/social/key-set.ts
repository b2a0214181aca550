import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { days, hours, seconds, type Duration } from '../../../../kernel/time.ts';
import type { Clock } from '../../../../server/clock.ts';

/** Nobody could say which keys are right; that is no fault of the token. */
export class KeysUnavailable extends Error {}

const TIME_OUT = seconds(5);
/** Keys are read again after this while; they change every few days. */
const FRESH_FOR = hours(1);
/** While the key set cannot be read, the keys that were known count on for so long. */
const USED_FOR = days(1);
/** An unknown key lets the set be read again, but no more often than this, whatever callers send. */
const REST = seconds(30);
const REST_AFTER_FAILURE = seconds(5);

/** The keys that a provider signs with, read from its address when they are needed and kept. */
export function keySetAt(address: string, { monotonic }: Pick<Clock, 'monotonic'>): JWTVerifyGetKey {
  let kept: { readonly find: JWTVerifyGetKey; readonly at: Duration } | null = null;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      kept = { find: createLocalJWKSet(await readJson(address)), at: monotonic() };
      restsUntil = monotonic() + REST;
    } catch (error) {
      restsUntil = monotonic() + REST_AFTER_FAILURE;
      throw new KeysUnavailable('The key set cannot be read.', { cause: error });
    }
  };
  /** Those who need it at the same time wait for one answer. */
  const readOnce = (): Promise<void> => (reading ??= read().finally(() => (reading = null)));
  const isOlderThan = (age: Duration): boolean => kept === null || monotonic() - kept.at > age;
  const mayRead = (): boolean => reading !== null || monotonic() >= restsUntil;
  const find: JWTVerifyGetKey = (header, token) => {
    if (kept === null || isOlderThan(USED_FOR)) throw new KeysUnavailable('No key set is known.');
    return kept.find(header, token);
  };

  return async (header, token) => {
    if (isOlderThan(FRESH_FOR) && mayRead()) await readOnce().catch(() => undefined);
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayRead()) throw error;
      await readOnce();
      return find(header, token);
    }
  };
}

async function readJson(address: string): Promise<Parameters<typeof createLocalJWKSet>[0]> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
  if (!answer.ok) throw new Error(`The key set answered ${answer.status}.`);
  return (await answer.json()) as Parameters<typeof createLocalJWKSet>[0];
}
