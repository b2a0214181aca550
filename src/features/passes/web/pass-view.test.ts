import { describe, expect, it } from 'vitest';
import type { Day } from '../../../kernel/calendar.ts';
import { forClasses, limited, membershipTerms, packTerms, UNLIMITED, wallTime, type PassAsk } from '../../../../tests/builders/pass.ts';
import { someDates } from '../../../../tests/builders/dates.ts';
import { passOnWire, PRESENTED_AT } from '../../../../tests/builders/pass-on-wire.ts';
import type { PassSale } from '../rules/pass.ts';
import { passView, shownPasses } from './pass-view.ts';

const now = PRESENTED_AT;
const dates = someDates({ today: '2026-11-10' as Day });
const currency = { symbol: '$', digits: 2 };

const view = (ask: PassAsk, sale: Partial<PassSale> = {}) => passView(passOnWire(ask, sale), { now, dates, currency, locale: 'en' });

describe('the card of a pass', () => {
  it.each<{ when: string; pass: PassAsk; share: number | null; status: string | null; tone: string }>([
    { when: 'three of ten', pass: { left: 3 }, share: 0.3, status: null, tone: 'good' },
    { when: 'used up', pass: { left: 0 }, share: null, status: 'Expired', tone: 'off' },
    {
      when: 'unlimited',
      pass: { terms: packTerms({ classes: forClasses({ allowance: UNLIMITED }) }) },
      share: null,
      status: null,
      tone: 'good',
    },
    { when: 'unpaid', pass: { state: 'unpaid' }, share: 1, status: 'Not Paid', tone: 'bad' },
    {
      when: 'a cancelled membership',
      pass: { terms: membershipTerms(), state: 'cancelled', endsAt: wallTime('2026-11-30 23:59') },
      share: 1,
      status: 'Cancelled',
      tone: 'wait',
    },
    {
      when: 'a membership whose credits of the month are used',
      pass: { terms: membershipTerms(), left: 0 },
      share: 0,
      status: null,
      tone: 'off',
    },
    {
      when: 'appointments only',
      pass: { terms: packTerms({ classes: null, appointments: { allowance: limited(2), services: 'all', serviceLimits: null } }) },
      share: 1,
      status: null,
      tone: 'good',
    },
  ])('$when: the bar, and a status only where it is not the normal one', ({ pass, share, status, tone }) =>
    expect(view(pass)).toMatchObject({ share, status, tone }),
  );

  it('says first that a payment failed, with the way to pay', () => {
    const failed = {
      ...passOnWire({ terms: membershipTerms() }),
      unix_next_try: wallTime('2026-11-12 00:00'),
      is_blocked: true,
      pay_handle: 'x',
    };
    expect(passView(failed, { now, dates, currency, locale: 'en' })).toMatchObject({
      overdue: 'We will try again on Thu 12 Nov. Until it is paid you cannot book with this membership.',
      isTriedAgain: true,
      payHandle: 'x',
    });
  });
});

it('used passes are hidden unless requested', () => {
  const packs = [passOnWire({ left: 0 }), passOnWire({ left: 1 }), passOnWire({ terms: membershipTerms(), left: 0 })];
  // The last one has no credits until its next cycle, but it runs.
  expect(packs[2]!.isValid).toBe(false);
  expect(shownPasses(packs, false, now)).toEqual([packs[1], packs[2]]);
  expect(shownPasses(packs, true, now)).toEqual(packs);
});
