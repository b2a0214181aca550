import { expect, it } from 'vitest';
import { someDates } from '../../../../../../tests/builders/dates.ts';
import { aPayingPass, at } from '../../../../../../tests/builders/wire-classes.ts';
import { costOf, lastsOf } from './paying-pass.ts';

const dates = someDates({ dateFormat: 'MM/DD/YYYY' });

it.each([
  { pass: {}, costs: '1 credit of 7 left on 10-class pack' },
  { pass: { credits_remaining: 12 }, costs: '1 credit of 12 left on 10-class pack' },
  { pass: { uses_guest_credits: true, credits_remaining: 2 }, costs: '1 guest credit of 2 left on 10-class pack' },
  { pass: { credits_remaining: 1 }, costs: 'The last credit on 10-class pack' },
  { pass: { credits_remaining: 12 }, credits: 4, costs: '4 credits of 12 left on 10-class pack' },
  { pass: { is_unlimited: true, credits_remaining: null }, credits: 2, costs: '∞ Unlimited' },
])('a booking costs $costs', ({ pass, credits, costs }) => expect(costOf(aPayingPass(pass), credits)).toBe(costs));

it.each([
  { pass: {}, lasts: null },
  { pass: { unix_end: at('2026-03-07T15:00:00Z') }, lasts: 'Ends Sat Mar 7' },
  {
    pass: { unix_end: at('2026-03-07T15:00:00Z'), unix_renewal: at('2026-03-07T15:00:00Z') },
    lasts: 'Renews Sat Mar 7',
  },
])('a pass has the line $lasts', ({ pass, lasts }) => expect(lastsOf(aPayingPass(pass), dates)).toBe(lasts));
