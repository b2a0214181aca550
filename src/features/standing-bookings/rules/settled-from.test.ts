import { expect, it } from 'vitest';
import { asId, type ClassTemplateId, type CustomerId } from '../../../kernel/ids.ts';
import { days, instant, minutes, plus } from '../../../kernel/time.ts';
import { settledFrom } from './settled-from.ts';

const NOW = instant(Date.parse('2026-11-24T12:00:00Z'));
const [customer, another] = [asId<CustomerId>(1), asId<CustomerId>(2)];
const slot = { template: asId<ClassTemplateId>(3), location: null, weekday: 4, minute: 600 };
const settledUntil = plus(NOW, days(2));
const stopped = { customer, slot, settledUntil, stoppedAt: plus(NOW, -minutes(4)) };

it.each([
  ['soon after the stop keeps what was settled', stopped, settledUntil],
  ['five minutes after the stop begins now', { ...stopped, stoppedAt: plus(NOW, -minutes(5)) }, NOW],
  ['of another slot begins now', { ...stopped, slot: { ...slot, weekday: 5 } }, NOW],
  ['after somebody else’s stop begins now', { ...stopped, customer: another }, NOW],
  ['of one that runs begins now', { ...stopped, stoppedAt: null }, NOW],
  ['after a stop that had settled nothing ahead begins now', { ...stopped, settledUntil: plus(NOW, -days(5)) }, NOW],
  ['without a stop begins now', undefined, NOW],
])('a start %s', (_, before, expected) => {
  expect(settledFrom(before, { customer, slot, now: NOW })).toBe(expected);
});
