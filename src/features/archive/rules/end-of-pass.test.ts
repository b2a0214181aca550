import { expect, it } from 'vitest';
import { membershipTerms, packTerms } from '../../../../tests/builders/pass.ts';
import type { Day, Zone } from '../../../kernel/calendar.ts';
import { instant, type Instant } from '../../../kernel/time.ts';
import type { PassTerms } from '../../products/rules/terms.ts';
import type { ArchivedPass } from './archived-sales.ts';
import { endOfPass } from './end-of-pass.ts';

const ZONE = 'America/New_York' as Zone;
const at = (text: string): Instant => instant(Date.parse(text));
const use = (when: string, delta = -1): ArchivedPass['ledger'][number] => ({
  kind: 'class',
  cycle: 0,
  delta,
  reason: delta < 0 ? 'reserved' : 'granted',
  booking: null,
  appointment: null,
  at: at(when),
});
const THREE_MONTHS = { kind: 'period', count: 3, unit: 'month' } as const;

interface Case {
  readonly what: string;
  readonly terms: Partial<PassTerms>;
  readonly membership?: boolean;
  readonly starts?: string;
  readonly ends?: string;
  readonly ledger?: ArchivedPass['ledger'];
  readonly end: string | null;
}

it.each<Case>([
  { what: 'an end within a day', terms: {}, ends: '2026-12-01T15:00:00Z', end: '2026-12-01T15:00:00.000Z' },
  { what: 'midnight in the studio’s zone', terms: {}, ends: '2026-12-01T05:00:00Z', end: '2026-12-01T04:59:59.000Z' },
  { what: 'midnight elsewhere', terms: {}, ends: '2026-12-01T00:00:00Z', end: '2026-12-01T00:00:00.000Z' },
  { what: 'no validity', terms: {}, starts: '2026-09-01T12:00:00Z', end: null },
  { what: 'a period from its start', terms: { validity: THREE_MONTHS }, starts: '2026-08-01T12:00:00Z', end: '2026-11-02T04:59:59.000Z' },
  { what: 'a period that has not started', terms: { validity: THREE_MONTHS, expiryFrom: 'first-booking' }, end: null },
  {
    what: 'a period from its first use',
    terms: { validity: THREE_MONTHS, expiryFrom: 'first-booking' },
    starts: '2026-07-01T12:00:00Z',
    ledger: [use('2026-07-01T12:00:00Z', 10), use('2026-08-03T12:00:00Z'), use('2026-08-01T12:00:00Z')],
    end: '2026-11-02T04:59:59.000Z',
  },
  {
    what: 'until a day',
    terms: { validity: { kind: 'until', day: '2026-12-01' as Day }, expiryFrom: 'first-booking' },
    end: '2026-12-02T04:59:59.000Z',
  },
  { what: 'an ongoing membership', membership: true, terms: {}, starts: '2026-08-01T12:00:00Z', end: null },
  {
    what: 'a membership of three months',
    membership: true,
    terms: { cycles: 3 },
    starts: '2026-08-01T12:00:00Z',
    end: '2026-11-01T03:59:59.000Z',
  },
])('a pass with $what ends at $end', ({ terms, membership = false, starts, ends, ledger = [], end }) => {
  const given = { startsAt: starts ? at(starts) : null, endsAt: ends ? at(ends) : null, purchasedAt: at('2026-07-01T12:00:00Z'), ledger };
  const found = endOfPass(given, membership ? membershipTerms(terms) : packTerms(terms), ZONE);
  expect(found && new Date(found).toISOString()).toBe(end);
});
