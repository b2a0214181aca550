import { expect, it } from 'vitest';
import { datesOf } from '../../../context/dates.ts';
import type { Zone } from '../../../kernel/calendar.ts';
import { hours, instant, plus } from '../../../kernel/time.ts';
import { walletTexts } from '../texts.ts';
import { applePass, type PassDesign } from './apple-pass.ts';
import { googlePass } from './google-pass.ts';
import { tellAt } from './tell-at.ts';
import type { CardFacts, TicketFacts } from './wallet.ts';

const NOW = instant(Date.UTC(2026, 10, 24, 12));
const zone = 'UTC' as Zone;
const settings = { timeZone: zone, locale: 'en-US', dateFormat: null, timeFormat: null };
const design = (language: 'en' | 'es' = 'en'): PassDesign => ({
  words: walletTexts(language),
  dates: datesOf(settings as never, NOW),
  studio: { name: 'Loft', colour: '#225577', zone },
  now: NOW,
});
const ticket: TicketFacts = {
  kind: 'booking',
  isOwn: true,
  name: 'Yoga',
  startsAt: plus(NOW, hours(30)),
  endsAt: plus(NOW, hours(31)),
  place: 'Loft',
  address: '1 Main St',
  isOnline: false,
  teacher: 'Iris',
  person: 'Ann',
  state: 'booked',
};
const card: CardFacts = {
  kind: 'pass',
  isOwn: true,
  name: 'Pack',
  classes: 3,
  appointments: null,
  endsAt: plus(NOW, hours(50)),
  isCancelled: false,
  renewsAt: null,
};
const apple = { passType: 'pass.a', team: 'T', serial: 's', service: null };
const google = { issuer: '1', serial: 's', logo: null };

const told = (facts: TicketFacts | CardFacts): string[] =>
  [...JSON.stringify(applePass(facts, apple, design())).matchAll(/"key":"(\w+)"[^{}]*"changeMessage"/g)].map(([, key]) => key!);

it('the lock screen shows a changed day, time and place, and that a class is cancelled', () => {
  expect(told(ticket).toSorted()).toEqual(['day', 'place', 'time']);
  expect(told({ ...ticket, state: 'waiting' }).toSorted()).toEqual(['day', 'place', 'time']);
  expect(told({ ...ticket, state: 'cancelled' }).toSorted()).toEqual(['day', 'place', 'state', 'time']);
  expect(told({ ...card, isCancelled: true })).toEqual([]);
});

it('a change at Google names what is no longer there', () => {
  expect(googlePass({ ...ticket, place: null, address: null }, google, design()).classBody).toMatchObject({ venue: null, logo: null });
  expect(googlePass(card, google, design()).objectBody['validTimeInterval']).toEqual({
    end: { date: expect.stringContaining('2026-11-26T14:00') },
  });
  expect(googlePass({ ...card, endsAt: null }, google, design()).objectBody['validTimeInterval']).toBeNull();
});

it('devices are told of a changed class at the end of the night, unless it begins before', () => {
  const [soon, late] = [plus(NOW, hours(29)), plus(NOW, hours(31))];
  expect([tellAt(ticket, NOW, null), tellAt(ticket, NOW, soon), tellAt(ticket, NOW, late)]).toEqual([NOW, soon, NOW]);
  expect(tellAt(card, NOW, soon)).toBe(NOW);
});
