import { giftCardFieldsOf } from './decide-gift-cards.ts';
import { lookOf, moneyOf, paymentsOf, rulesOf, studioOf, waiverOf } from './decide-settings.ts';
import { teamLogInOf } from './decide-team-log-in.ts';
import { appointmentsOf, bookingsOf, membershipsOf, seriesRulesOf, waitlistOf } from './policy-groups.ts';

/** The values of each group of settings that an owner edits. */
export const readGroup = {
  studio: studioOf,
  look: lookOf,
  money: moneyOf,
  payments: paymentsOf,
  rules: rulesOf,
  waitlist: waitlistOf,
  bookings: bookingsOf,
  memberships: membershipsOf,
  appointments: appointmentsOf,
  series: seriesRulesOf,
  giftCards: giftCardFieldsOf,
  waiver: waiverOf,
  team: teamLogInOf,
} as const;
