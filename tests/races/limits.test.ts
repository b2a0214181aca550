/**
 * Many guesses at once from one network, at two processes: no limit lets more through than its number. The control without the lock does. Many
 * people of one network who log in at once with the right password all succeed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/features/accounts/rules/limits.ts';
import { hashPassword } from '../../src/features/accounts/server/public.ts';
import { inStudio } from '../../src/server/db/studio-tx.ts';
import { aRush } from '../builders/rush.ts';
import { aStudio } from '../builders/studio.ts';
import { post, statuses } from '../support/customer-calls.ts';
import { twoProcesses } from '../support/two-processes.ts';

const processes = twoProcesses();
const { open, close, address } = processes;

interface Guess {
  readonly what: string;
  readonly most: number;
  readonly path: string;
  /** Each guess has another target, so that only the limit of the network counts. */
  readonly body: (nth: number) => object;
}

const secret = (nth: number) => String(nth).padStart(43, 'x');
const password = 'quartz lantern 58 river';
const GUESSES: readonly Guess[] = [
  { what: 'passwords', most: LIMITS.logInAddress.most, path: '/api/login', body: (nth) => ({ email: `p${nth}@mail.test`, password }) },
  {
    what: 'codes by mail',
    most: LIMITS.logInAddress.most,
    path: '/api/login-by-code',
    body: (nth) => ({ email: `c${nth}@mail.test`, code: '271828' }),
  },
  {
    what: 'reset links',
    most: LIMITS.logInAddress.most,
    path: '/api/password/reset',
    body: (nth) => ({ email: `r${nth}@mail.test`, token: secret(nth), type: 'customers', password, confirmPassword: password }),
  },
  {
    what: 'gift cards',
    most: LIMITS.codeGuess.most,
    path: '/gift-card/balance',
    body: (nth) => ({ code: `GLAD-PALS-PLAY-${1000 + nth}` }),
  },
  {
    what: 'check-in links',
    most: LIMITS.checkInGuess.most,
    path: '/staff/self-check-in-schedules',
    body: (nth) => ({ hash: secret(nth) }),
  },
  {
    what: 'cancel links',
    most: LIMITS.cancelGuess.most,
    path: '/api/cancel-link/read',
    body: (nth) => ({ id: 1 + nth, token: secret(nth) }),
  },
  {
    what: 'task links',
    most: LIMITS.taskGuess.most,
    path: '/api/task-link/read',
    body: (nth) => ({ token: `${1 + nth}.0.9999999999999.p.${secret(nth).slice(0, 43)}` }),
  },
  { what: 'seat links', most: LIMITS.giftGuess.most, path: '/api/seat-gift/read', body: (nth) => ({ id: 1 + nth, token: secret(nth) }) },
];

let studios = 0;

/** The number of guesses that were answered, not throttled or `busy`. */
async function answered(slug: string, { most, path, body }: Guess, round = 0): Promise<number> {
  const all = Array.from({ length: most + 30 }, (_, nth) => post(address(nth), slug, '', path, body(round * 1000 + nth)));
  const codes = (await Promise.all(all)).map(({ status, body: reply }) =>
    status === 429 || status === 503 || reply.code === 'busy' ? 'refused' : status,
  );
  return codes.filter((code) => code !== 'refused').length;
}

const aNetwork = async () => (await aStudio(processes.database, { slug: `guesses-${(studios += 1)}` })).slug;

describe('with every guard on', () => {
  beforeAll(() => open());
  afterAll(close);

  it.each(GUESSES)('$what: answers $most simultaneous guesses and refuses the rest', { timeout: 120_000 }, async (guess) => {
    const slug = await aNetwork();
    let all = 0;
    for (let round = 0; round < 4; round++) all += await answered(slug, guess, round);
    expect(all).toBe(guess.most);
  });

  it('the right password logs forty people of one network in at once', async () => {
    const rush = await aRush(processes.database, { people: 40, credits: 1, sessions: 1, capacity: 1 });
    const hash = await hashPassword(password);
    await inStudio(processes.database.db, rush.studio, (tx) =>
      tx.updateTable('customer').set({ password_hash: hash }).where('studio_id', '=', tx.studio).execute(),
    );
    const logIns = rush.people.map((_, nth) =>
      post(address(nth), rush.slug, '', '/api/login', { email: `person${nth}@rush.test`, password }),
    );
    expect(statuses(await Promise.all(logIns))).toEqual({ 200: 40 });
  });
});

describe('control: no lock on the limits', () => {
  beforeAll(() => open('limit-lock'));
  afterAll(close);

  it('answers more guesses than the limit', { timeout: 120_000 }, async () => {
    const over: number[] = [];
    for (const guess of GUESSES) over.push((await answered(await aNetwork(), guess)) - guess.most);
    expect(Math.max(...over)).toBeGreaterThan(0);
  });
});
