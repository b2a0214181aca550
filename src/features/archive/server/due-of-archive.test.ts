import { describe, expect, it } from 'vitest';
import { aReadArchive } from '../../../../tests/builders/archive.ts';
import { hours, instant, minus, plus, type Instant } from '../../../kernel/time.ts';
import { MINIMUM } from '../../classes/rules/minimum.ts';
import { REMINDER } from '../../classes/server/public.ts';
import type { Archive, ArchivedBooking, ArchivedOccurrence } from '../rules/archive.ts';
import { dueOfOccurrences } from './due-of-archive.ts';
import { IdsOfKeys } from './entities/ids-of-keys.ts';
import { CLASS_BEGINS, WAITLIST_RECHECK, OFFER_ENDS } from '../../waitlist/server/public.ts';

/** Noon in New York. This time and the 48 hours before it are outside the quiet hours. */
const NOW = instant(Date.parse('2026-05-12T16:00:00Z'));
const inHours = (count: number): Instant => (count < 0 ? minus(NOW, hours(-count)) : plus(NOW, hours(count)));

const ids = new IdsOfKeys();
ids.set('occurrences', new Map([['o2', 42]]));

interface Held {
  readonly startsAt: Instant;
  readonly places?: number;
  readonly special?: Partial<ArchivedOccurrence>;
  /** Seated bookings. `remindedAt` is null by default. */
  readonly seats?: readonly Partial<ArchivedBooking>[];
  readonly waiting?: number;
}

function dueOf({ startsAt, places = 1, special, seats = [{}], waiting = 0 }: Held) {
  const read = aReadArchive();
  const blank = read.bookings.find(({ key }) => key === 'b1')!;
  const session = {
    ...read.occurrences.find(({ key }) => key === 'o2')!,
    startsAt,
    endsAt: plus(startsAt, hours(1)),
    capacity: places,
    ...special,
  };
  const seated = seats.map((over): ArchivedBooking => ({ ...blank, remindedAt: null, ...over }));
  const waiters = Array.from({ length: waiting }, (_, at): ArchivedBooking => ({ ...blank, waitlist: at + 1, remindedAt: null }));
  const archive: Archive = { ...read, occurrences: [session], bookings: [...seated, ...waiters] };
  return dueOfOccurrences(archive, ids, NOW).map(({ kind, ref, at }) => ({ kind, ref, at }));
}

const reminder = (at: Instant) => ({ kind: REMINDER, ref: 42, at });

describe('the due rows at the moment of an archive’s import', () => {
  it.each<{ what: string; held: Held; due: object[] }>([
    { what: 'a class in five days: a reminder two days before', held: { startsAt: inHours(120) }, due: [reminder(inHours(72))] },
    { what: 'a class in an hour without reminders: at once', held: { startsAt: inHours(1) }, due: [reminder(inHours(-47))] },
    { what: 'a class that starts now', held: { startsAt: NOW }, due: [] },
    { what: 'a class of yesterday', held: { startsAt: inHours(-24) }, due: [] },
    { what: 'a class of last year', held: { startsAt: inHours(-24 * 365) }, due: [] },
    { what: 'everybody was reminded', held: { startsAt: inHours(24), seats: [{ remindedAt: inHours(-24) }] }, due: [] },
    {
      what: 'one of two people got a reminder',
      held: { startsAt: inHours(24), places: 2, seats: [{ remindedAt: inHours(-24) }, {}] },
      due: [reminder(inHours(-24))],
    },
    { what: 'the person with a seat has left', held: { startsAt: inHours(120), seats: [{ state: 'cancelled' }] }, due: [] },
    { what: 'nobody is booked', held: { startsAt: inHours(120), seats: [] }, due: [] },
    {
      what: 'a cancelled class',
      held: { startsAt: inHours(120), special: { cancelled: { at: NOW, reason: 'Snow', shown: true } } },
      due: [],
    },
    {
      what: 'a class with a minimum: its moment',
      held: { startsAt: inHours(120), seats: [], special: { minimum: { people: 4, hours: 12 } } },
      due: [{ kind: MINIMUM, ref: 42, at: inHours(108) }],
    },
    {
      what: 'a class whose moment is over takes place',
      held: { startsAt: inHours(11), seats: [], special: { minimum: { people: 4, hours: 12 } } },
      due: [],
    },
    {
      what: 'a free seat beside a waiting person is examined',
      held: { startsAt: inHours(120), seats: [], waiting: 1 },
      due: [
        { kind: CLASS_BEGINS, ref: 42, at: inHours(120) },
        { kind: WAITLIST_RECHECK, ref: 42, at: inHours(120 - 24 * 366) },
      ],
    },
    { what: 'a free seat beside a person who waited yesterday is not', held: { startsAt: inHours(-24), seats: [], waiting: 1 }, due: [] },
    {
      what: 'an offer ends, the first of several',
      held: { startsAt: inHours(120), seats: [], special: { offerEnds: [inHours(3), inHours(2)] } },
      due: [{ kind: OFFER_ENDS, ref: 42, at: inHours(2) }],
    },
    {
      what: 'an offer of a past class ends too',
      held: { startsAt: inHours(-24), seats: [], special: { offerEnds: [inHours(-25)] } },
      due: [{ kind: OFFER_ENDS, ref: 42, at: inHours(-25) }],
    },
  ])('$what', ({ held, due }) => expect(dueOf(held)).toEqual(due));
});
