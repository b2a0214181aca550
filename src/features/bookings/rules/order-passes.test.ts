import { describe, expect, it } from 'vitest';
import {
  aPass,
  forClasses,
  membershipTerms,
  NEW_YORK,
  packTerms,
  UNLIMITED,
  wallTime,
  type PassAsk,
} from '../../../../tests/builders/pass.ts';
import { asId, type PassId } from '../../../kernel/ids.ts';
import { inOfferOrder, lapsesAt } from './order-passes.ts';

const NOW = wallTime('2026-11-10 12:00');
const endsOn = (day: string): PassAsk => ({ endsAt: wallTime(`${day} 23:59`) });
const unlimited = (over: PassAsk = {}): PassAsk => ({ terms: membershipTerms({ classes: forClasses({ allowance: UNLIMITED }) }), ...over });
const monthly = (over: Parameters<typeof membershipTerms>[0] = {}): PassAsk => ({ terms: membershipTerms(over) });

interface Offered {
  readonly of: PassAsk;
  readonly cycle?: number;
}

const paying = (id: number, { of, cycle = 0 }: Offered) => {
  const pass = aPass({ ...of, id: asId<PassId>(id) });
  const isCounted = pass.terms.classes?.allowance.kind !== 'unlimited';
  return { pass, isCounted, lapsesAt: lapsesAt(pass, { counted: isCounted, cycle }, NOW, NEW_YORK) };
};

describe('the preselected pass is', () => {
  it.each<{ pays: string; first: Offered; other: Offered }>([
    { pays: 'an unlimited membership before a pack that never ends', first: { of: unlimited() }, other: { of: {} } },
    {
      pays: 'an unlimited membership before a pack that ends sooner',
      first: { of: unlimited(endsOn('2026-12-31')) },
      other: { of: endsOn('2026-12-01') },
    },
    { pays: 'of two unlimited ones the one that ends', first: { of: unlimited(endsOn('2026-12-31')) }, other: { of: unlimited() } },
    { pays: 'the pack that ends before the one without an end', first: { of: endsOn('2027-06-01') }, other: { of: {} } },
    { pays: 'the pack that ends first', first: { of: endsOn('2026-12-01') }, other: { of: endsOn('2026-12-02') } },
    { pays: 'this month’s credits before a pack without an end', first: { of: monthly() }, other: { of: {} } },
    { pays: 'this month’s credits before a pack that ends after the month', first: { of: monthly() }, other: { of: endsOn('2026-12-01') } },
    { pays: 'a pack that ends before the month does', first: { of: endsOn('2026-11-29') }, other: { of: monthly() } },
    { pays: 'a pack that ends before next month’s credits lapse', first: { of: endsOn('2026-12-15') }, other: { of: monthly(), cycle: 1 } },
    {
      pays: 'a pack that ends before credits that are carried over',
      first: { of: endsOn('2027-06-01') },
      other: { of: monthly({ carryForward: true }) },
    },
    {
      pays: 'a membership that ends within its month',
      first: { of: { ...monthly(), ...endsOn('2026-11-20') } },
      other: { of: endsOn('2026-11-25') },
    },
    {
      pays: 'of two equal passes the one bought first',
      first: { of: { bought: '2026-11-01 15:00' } },
      other: { of: { bought: '2026-11-02 10:00' } },
    },
    {
      pays: 'of two bought together the first',
      first: { of: { terms: packTerms({ name: 'one' }) } },
      other: { of: { terms: packTerms({ name: 'other' }) } },
    },
  ])('$pays', ({ first, other }) => {
    const [one, two] = [paying(1, first), paying(2, other)];
    expect([two, one].toSorted(inOfferOrder).map(({ pass }) => pass.id)).toEqual([1, 2]);
  });
});
