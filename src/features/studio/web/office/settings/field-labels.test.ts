/** Each field of a group of settings has a label, which the form, the history and a conflict show. */
import { expect, it } from 'vitest';
import { appointmentsGroup } from '../../../contract/appointments-group.ts';
import { bookingsGroup } from '../../../contract/bookings-group.ts';
import { giftCardsGroup } from '../../../contract/gift-cards-group.ts';
import { lookGroup } from '../../../contract/look-group.ts';
import { membershipsGroup } from '../../../contract/memberships-group.ts';
import { moneyGroup } from '../../../contract/money-group.ts';
import { paymentsGroup } from '../../../contract/payments-group.ts';
import { rulesGroup } from '../../../contract/rules-group.ts';
import { seriesRulesGroup } from '../../../contract/series-group.ts';
import { studioGroup } from '../../../contract/studio-group.ts';
import { teamGroup } from '../../../contract/team-group.ts';
import { waitlistGroup } from '../../../contract/waitlist-group.ts';
import { waiverGroup } from '../../../contract/waiver-group.ts';
import { giftCardsSettingsSay } from './gift-cards-texts.ts';
import { paymentsSettingsSay } from './payments-texts.ts';
import { policySay } from './policy/policy-texts.ts';
import { rulesSettingsSay } from './rules-texts.ts';
import { studioSettingsSay } from './settings-texts.ts';
import { teamLogInSay } from './team-log-in-texts.ts';

it.each([
  { group: studioGroup, say: studioSettingsSay.studio },
  { group: lookGroup, say: studioSettingsSay.look },
  { group: moneyGroup, say: studioSettingsSay.money },
  { group: waiverGroup, say: studioSettingsSay.waiver },
  { group: paymentsGroup, say: paymentsSettingsSay },
  { group: rulesGroup, say: rulesSettingsSay },
  { group: giftCardsGroup, say: giftCardsSettingsSay },
  { group: waitlistGroup, say: policySay.waitlist },
  { group: bookingsGroup, say: policySay.bookings },
  { group: membershipsGroup, say: policySay.memberships },
  { group: appointmentsGroup, say: policySay.appointments },
  { group: seriesRulesGroup, say: policySay.series },
  { group: teamGroup, say: teamLogInSay },
])('of $say.title', ({ group, say }) => {
  const labels = Object.keys(say.fields);
  expect(Object.keys(group.fields.shape).filter((field) => !labels.includes(field))).toEqual([]);
});
