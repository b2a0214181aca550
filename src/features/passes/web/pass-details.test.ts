import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aPass, forClasses, limited, membershipTerms, NEW_YORK, packTerms, UNLIMITED, wallTime, type PassAsk } from '../../../../tests/builders/pass.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { asId, type ServiceId } from '../../../kernel/ids.ts';
import { createDates } from '../../../web/lib/dates.ts';
import { UserPass as OnWire } from '../contract/passes.contract.ts';
import { presentPass } from '../server/present-pass.ts';
import { passDetails } from './pass-details.ts';

const now = wallTime('2026-11-10 12:00');
const dates = createDates({ zone: NEW_YORK, dateFormat: 'DD/MM/YYYY', locale: 'en' });
const currency = { symbol: '$', digits: 2 };
const yoga = asId<ServiceId>(7);
const services = [{ id: yoga, name: 'Yoga' }];

function details(ask: PassAsk, pricePaid: number | null = 12_000) {
  const shown = presentPass({ pass: aPass(ask), pricePaid }, { now, zone: NEW_YORK, currency: { code: 'USD', ...currency }, language: 'en', names: { services, classes: [] } });
  return passDetails(z.decode(OnWire, JSON.parse(JSON.stringify(z.encode(OnWire, shown)))), { dates, currency, locale: 'en', services });
}
const factsOf = (ask: PassAsk) => Object.fromEntries(details(ask).groups.flatMap(({ facts }) => facts.map(({ label, value }) => [label, value])));

describe('the details of a pass', () => {
  it('of a pack: what it gives, how long it is good, what it cost', () => {
    expect(factsOf({ left: 3, terms: packTerms({ validity: { kind: 'period', count: 3, unit: 'month' } }) })).toEqual({
      'Class balance': '7 of 10 used',
      'Valid for': 'All classes',
      'Bought on': '01/11/2026',
      'Valid from': '01/11/2026',
      'Good for': '3 months from its first day',
      'Valid till': '01/02/2027',
      Status: 'Paid',
      Price: '$120.00',
    });
  });

  it.each<{ when: string; terms: PassAsk['terms']; says: string }>([
    { when: 'for ever', terms: packTerms(), says: 'Never expires' },
    { when: 'for a day', terms: packTerms({ validity: { kind: 'period', count: 0, unit: 'day' } }), says: 'Same day' },
    { when: 'until a day', terms: packTerms({ validity: { kind: 'until', day: '2026-12-31' as Day } }), says: 'Until 31/12/2026' },
    { when: 'from the first booking', terms: packTerms({ expiryFrom: 'first-booking', validity: { kind: 'period', count: 2, unit: 'week' } }), says: '2 weeks after your first booking' },
  ])('good $when', ({ terms, says }) => expect(factsOf({ ...(terms && { terms }) })['Good for']).toBe(says));

  it('of a membership: billing, how long, commitment, trial, when credits come', () => {
    expect(factsOf({ terms: membershipTerms({ commitmentCycles: 3, trialDays: 7 }) })).toMatchObject({
      'Renews on': '08/12/2026',
      'Next credits on': '08/12/2026',
      Billing: 'Monthly',
      Runs: 'Until cancelled',
      Trial: '7 days',
      'Commitment ends': '07/02/2027',
    });
  });

  it('name each kind that is limited, and how often', () => {
    const serviceLimits = [{ service: yoga, maxVisits: 2 }];
    expect(factsOf({ terms: packTerms({ classes: forClasses({ serviceLimits }) }) })).toMatchObject({ Yoga: 'At most 2 visits' });
    expect(factsOf({ terms: packTerms({ classes: null, appointments: { allowance: limited(2), services: [yoga], serviceLimits: null } }) })).toMatchObject({ 'Appointment balance': '0 of 2 used', Services: 'Yoga' });
  });

  it('tell the rules of use in sentences', () => {
    const { rules } = details({
      terms: membershipTerms({
        classes: forClasses({ allowance: UNLIMITED }),
        guests: { separate: limited(1) },
        durationLimits: [{ maxVisits: 3, unit: 'week' }],
        bookBeyondRenewal: false,
        futureCycles: 2,
        carryForward: true,
        chargeLateCancelFee: true,
      }),
    });
    expect(rules).toEqual([
      'It pays for at most 3 classes a week.',
      'You may bring somebody: guest credits are used first.',
      'Classes after its next renewal can be booked once it has renewed.',
      'You may use the credits of the next 2 cycles ahead of time.',
      'Credits that you do not use stay with you in the next cycle.',
      'Cancelling late may cost a fee, where the class has one.',
    ]);
    expect(details({}).rules).toEqual(['It is for you alone.']);
  });
});
