import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type BookingId, type CustomerId, type PassId } from '../../../kernel/ids.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { countQueries } from '../../../../tests/support/count-queries.ts';
import { aRush, type Rush } from '../../../../tests/builders/rush.ts';
import {
  balance,
  forClasses,
  limited,
  membershipTerms,
  NEW_YORK,
  packTerms,
  total,
  UNKNOWN_SALE,
  UNLIMITED,
  wallTime,
} from '../../../../tests/builders/pass.ts';
import type { Database } from '../../../server/db/database.ts';
import { inStudio, violates, type StudioTx } from '../../../server/db/studio-tx.ts';
import { creditFor } from '../rules/eligibility.ts';
import type { CreditUse, Pass } from '../rules/pass.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import {
  appendLedger,
  findPasses,
  grantPass,
  grantPasses,
  listPassIds,
  lockPasses,
  reconcile,
  saveActivations,
  saveCredits,
  type CreditMove,
} from './public.ts';

let database: Database;
let rush: Rush;
let customer: CustomerId;
const at = wallTime('2026-11-10 12:00');
const soon = wallTime('2026-11-24 12:00');

beforeAll(async () => {
  database = await openTestDatabase();
  rush = await aRush(database, { people: 3, credits: 5, sessions: 1, capacity: 10, now: at });
  customer = rush.people[0]!.id;
});
afterAll(() => database.close());

const inside = <T>(work: (tx: StudioTx) => Promise<T>): Promise<T> => inStudio(database.db, rush.studio, work);
const sell = (terms: PassTerms): Promise<PassId> =>
  inside((tx) =>
    grantPass(tx, at, NEW_YORK, {
      customer,
      offer: null,
      terms,
      state: 'paid',
      soldByStaff: false,
      pricePaid: 12_000,
      discount: 0,
      paidBy: null,
    }),
  );
const load = async (id: PassId): Promise<Pass> => (await inside((tx) => findPasses(tx, { passes: [id] })))[0]!;
const use = (pass: PassId, over: Partial<CreditUse> = {}): CreditUse => ({ pass, kind: 'class', cycle: 0, counted: true, ...over });
const take = (pass: PassId, over: Partial<CreditUse> = {}): CreditMove => ({
  use: use(pass, over),
  delta: -1,
  reason: 'reserved',
  booking: asId<BookingId>(77),
});
const giveBack = (pass: PassId, usableUntil: CreditMove['usableUntil'] = null): CreditMove => ({
  use: use(pass),
  delta: 1,
  reason: 'class-cancelled',
  booking: asId<BookingId>(77),
  usableUntil,
});

describe('a sold pass', () => {
  it('has its terms, its dates and the credits of its first cycle', async () => {
    const terms = packTerms({
      validity: { kind: 'period', count: 30, unit: 'day' },
      classes: forClasses({ allowance: limited(4) }),
      guests: { separate: limited(2) },
    });
    const pass = await load(await sell(terms));
    expect(pass).toMatchObject({
      owner: customer,
      terms,
      state: 'paid',
      startsAt: at,
      endsAt: wallTime('2026-12-10 23:59') + 59_000,
      visits: [],
    });
    expect(pass.balances).toHaveLength(2);
    expect(pass.balances).toEqual(expect.arrayContaining([balance('class', 0, 4, 4), balance('guest', 0, 2, 2)]));
  });

  it('that is unlimited has no balance and no ledger', async () => {
    const id = await sell(packTerms({ classes: forClasses({ allowance: UNLIMITED }) }));
    await inside((tx) => saveCredits(tx, at, [take(id, { counted: false })]));
    expect((await load(id)).balances).toEqual([]);
    expect(await ledgerOf(id)).toEqual([]);
  });

  it('shares equal terms with other passes and keeps them when the offer changes', async () => {
    const terms = packTerms({ name: 'Shared' });
    const ids = [await sell(terms), await sell({ ...structuredClone(terms) }), await sell({ ...terms, name: 'Other' })];
    const rows = await inside((tx) =>
      tx
        .selectFrom('user_pass')
        .select(['id', 'terms_id'])
        .where('studio_id', '=', tx.studio)
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
    );
    expect(rows[0]!.terms_id).toBe(rows[1]!.terms_id);
    expect(rows[2]!.terms_id).not.toBe(rows[0]!.terms_id);
  });

  it('with contradictory terms is refused when it is read', async () => {
    const id = await inside(async (tx) => {
      const [pass] = await grantPasses(tx, [grantOf({ ...packTerms(), cycle: { count: 1, unit: 'month' } })]);
      return pass!;
    });
    await expect(load(id)).rejects.toThrow(/A membership has a cycle/);
    await inside((tx) =>
      tx
        .updateTable('user_pass')
        .set({ customer_id: rush.people[2]!.id })
        .where('studio_id', '=', tx.studio)
        .where('id', '=', id)
        .execute(),
    );
  });
});

const grantOf = (terms: PassTerms) => ({
  customer,
  offer: null,
  terms,
  state: 'paid' as const,
  soldByStaff: false,
  startsAt: at,
  endsAt: null,
  ...UNKNOWN_SALE,
  purchasedAt: at,
  archiveKey: null,
  ledger: [],
});

const ledgerOf = (pass: PassId) =>
  inside((tx) =>
    tx
      .selectFrom('credit_entry')
      .select(['kind', 'cycle', 'delta', 'reason', 'booking_id'])
      .where('studio_id', '=', tx.studio)
      .where('pass_id', '=', pass)
      .orderBy('id')
      .execute(),
  );

describe('credits', () => {
  it('move together with their ledger, in any order', async () => {
    const [a, b] = [await sell(packTerms()), await sell(packTerms())];
    await inside((tx) => saveCredits(tx, at, [take(a), take(b), take(a), giveBack(a), take(a)]));
    expect((await load(a)).balances).toEqual([balance('class', 0, 10, 8)]);
    expect((await load(b)).balances).toEqual([balance('class', 0, 10, 9)]);
    expect((await ledgerOf(a)).map((line) => [line.delta, line.reason, line.booking_id])).toEqual([
      [10, 'granted', null],
      [-1, 'reserved', 77],
      [-1, 'reserved', 77],
      [1, 'class-cancelled', 77],
      [-1, 'reserved', 77],
    ]);
    expect(await inside(reconcile)).toEqual([]);
  });

  it('of a starting cycle are created with the first use, in the same statement', async () => {
    const id = await sell(membershipTerms());
    await inside((tx) => saveCredits(tx, at, [take(id, { cycle: 1, grant: 4 }), take(id, { cycle: 1 })]));
    const pass = await load(id);
    expect(pass.balances).toEqual(expect.arrayContaining([balance('class', 0, 4, 4), balance('class', 1, 4, 2)]));
    expect((await ledgerOf(id)).slice(1).map((line) => [line.cycle, line.delta, line.reason])).toEqual([
      [1, 4, 'granted'],
      [1, -1, 'reserved'],
      [1, -1, 'reserved'],
    ]);
    expect(await inside(reconcile)).toEqual([]);
  });

  it('never fall below zero: the database refuses, and nothing of the group is written', async () => {
    const id = await sell(packTerms({ classes: forClasses({ allowance: limited(1) }) }));
    const failure = await inside((tx) => saveCredits(tx, at, [take(id), take(id)])).then(
      () => null,
      (error: unknown) => error,
    );
    expect(violates(failure, 'pass_credit_balance_check')).toBe(true);
    expect(total(await load(id), 'class')).toBe(1);
    expect(await ledgerOf(id)).toHaveLength(1);
    const unknown = await inside((tx) => saveCredits(tx, at, [take(id, { cycle: 9 })])).then(
      () => null,
      (error: unknown) => error,
    );
    expect(violates(unknown, 'pass_credit_balance_check')).toBe(true);
  });

  it('in an extension are counted separately, and used first', async () => {
    const id = await sell(packTerms());
    await inside((tx) => saveCredits(tx, at, [take(id), take(id), take(id)]));
    await inside((tx) => saveCredits(tx, at, [giveBack(id, soon), giveBack(id)]));
    expect((await load(id)).balances).toEqual([balance('class', 0, 10, 9, { returned: 1, usableUntil: soon })]);
    await inside((tx) => saveCredits(tx, at, [take(id)]));
    expect((await load(id)).balances).toEqual([balance('class', 0, 10, 8, { returned: 0, usableUntil: soon })]);
  });

  it('can be appended for passes from elsewhere', async () => {
    const [id] = await inside((tx) => grantPasses(tx, [grantOf(packTerms())]));
    const place = { pass: id!, kind: 'class' as const, cycle: 0, booking: null, at };
    await inside((tx) =>
      appendLedger(tx, [
        { ...place, delta: 10, reason: 'granted' },
        { ...place, delta: -7, reason: 'adjusted' },
      ]),
    );
    expect((await load(id!)).balances).toEqual([balance('class', 0, 10, 3)]);
    expect(await inside(reconcile)).toEqual([]);
  });

  it('are taken exactly as often as they exist, in many simultaneous attempts', async () => {
    const id = await sell(packTerms({ classes: forClasses({ allowance: limited(5) }) }));
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () =>
        inside(async (tx) => {
          await lockPasses(tx, [id]);
          const [pass] = await findPasses(tx, { passes: [id] });
          const session = { template: asId<never>(1), service: null, startsAt: soon };
          const decision = creditFor(pass!, session, { classFor: 'myself', now: at, zone: NEW_YORK });
          if (decision.ok) await saveCredits(tx, at, [{ use: decision.value, delta: -1, reason: 'reserved', booking: null }]);
          return decision.ok;
        }),
      ),
    );
    expect(attempts.filter(Boolean)).toHaveLength(5);
    expect(total(await load(id), 'class')).toBe(0);
    expect(await inside(reconcile)).toEqual([]);
  });

  it('of a new cycle are created once, also without a lock, because of the key', async () => {
    const id = await sell(membershipTerms());
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => inside((tx) => saveCredits(tx, at, [take(id, { cycle: 3, grant: 4 })]))),
    );
    const failures = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
    expect(failures).toHaveLength(5);
    expect(failures.every((failure) => violates(failure, 'pass_credit_pkey'))).toBe(true);
    expect((await load(id)).balances).toContainEqual(balance('class', 3, 4, 3));
    expect(await inside(reconcile)).toEqual([]);
  });
});

describe('the reconciliation', () => {
  it('names every balance that differs from the sum of its ledger', async () => {
    const id = await sell(packTerms());
    const set = (delta: number) =>
      inside((tx) =>
        tx
          .updateTable('pass_credit')
          .set((eb) => ({ balance: eb('balance', '+', delta) }))
          .where('studio_id', '=', tx.studio)
          .where('pass_id', '=', id)
          .execute(),
      );
    await set(2);
    expect(await inside(reconcile)).toEqual([{ pass: id, kind: 'class', cycle: 0, balance: 12, ledger: 10 }]);
    await set(-2);
    expect(await inside(reconcile)).toEqual([]);
  });
});

describe('the first use of a pass', () => {
  it('sets start and end once', async () => {
    const id = await sell(packTerms({ validity: { kind: 'period', count: 1, unit: 'week' }, expiryFrom: 'first-booking' }));
    expect(await load(id)).toMatchObject({ startsAt: null, endsAt: null });
    await inside((tx) => saveActivations(tx, [{ pass: id, startsAt: at, endsAt: soon }]));
    await inside((tx) => saveActivations(tx, [{ pass: id, startsAt: soon, endsAt: null }]));
    expect(await load(id)).toMatchObject({ startsAt: at, endsAt: soon });
  });
});

describe('reading and locking', () => {
  it('finds by id and by owner, in one query', async () => {
    const id = await sell(packTerms({ name: `Fresh ${Math.round(at / 1000)}` }));
    const first = await countQueries(database, rush.studio, (tx) => findPasses(tx, { passes: [id] }));
    expect(first.queries).toBe(1);
    const everybody = (tx: StudioTx) => findPasses(tx, { customers: rush.people.slice(0, 2).map((person) => person.id) });
    const all = await countQueries(database, rush.studio, everybody);
    expect(all.queries).toBe(1);
    expect(all.value.length).toBeGreaterThan(8);
    expect(all.value.map((pass) => pass.id)).toEqual(all.value.map((pass) => pass.id).toSorted((a, b) => a - b));
    const both = await countQueries(database, rush.studio, (tx) => findPasses(tx, { passes: [id], customers: [rush.people[1]!.id] }));
    expect(both.value.map((pass) => pass.id)).toEqual([rush.people[1]!.pass, id]);
    expect((await countQueries(database, rush.studio, (tx) => findPasses(tx, {}))).queries).toBe(0);
  });

  it('writes any number of credits in one statement', async () => {
    const id = await sell(packTerms());
    const { queries } = await countQueries(database, rush.studio, (tx) =>
      saveCredits(
        tx,
        at,
        Array.from({ length: 9 }, () => take(id)),
      ),
    );
    expect(queries).toBe(1);
    expect((await countQueries(database, rush.studio, (tx) => saveCredits(tx, at, []))).queries).toBe(0);
  });

  it('creates any number of passes in four statements', async () => {
    const grants = Array.from({ length: 50 }, (_, index) => ({
      ...grantOf(packTerms({ name: `Pack ${index % 3}` })),
      purchasedAt: at,
      ledger: [{ kind: 'class' as const, cycle: 0, delta: index + 1, reason: 'granted' as const, at }],
    }));
    const { value: ids, queries } = await countQueries(database, rush.studio, (tx) => grantPasses(tx, grants));
    expect(queries).toBe(4);
    const passes = await inside((tx) => findPasses(tx, { passes: ids }));
    expect(ids.map((id) => passes.find((pass) => pass.id === id)!.balances[0]!.balance)).toEqual(grants.map((_, index) => index + 1));
  });

  it('lists the rows to lock', async () => {
    expect(await inside((tx) => listPassIds(tx, [rush.people[1]!.id]))).toEqual([rush.people[1]!.pass]);
    expect(await inside((tx) => listPassIds(tx, []))).toEqual([]);
    await inside((tx) => lockPasses(tx, [rush.people[1]!.pass, rush.people[1]!.pass]));
  });

  it('finds nothing of another studio', async () => {
    const other = await aRush(database, { people: 1, credits: 1, sessions: 1, capacity: 1, now: at });
    const [{ pass, id }] = other.people as [Rush['people'][number]];
    expect(await inside((tx) => findPasses(tx, { passes: [pass], customers: [id] }))).toEqual([]);
    expect(await inside((tx) => listPassIds(tx, [id]))).toEqual([]);
  });
});
