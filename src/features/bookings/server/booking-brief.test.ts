import { expect, it } from 'vitest';
import { asId, type BookingId, type StudioId } from '../../../kernel/ids.ts';
import { minutes, plus } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import { aMailedBooking, aMailedClass, MAILED_AT } from '../../../../tests/builders/mail-facts.ts';
import '../../../app/server/spanish.ts';
import type { ClassFacts } from '../../classes/rules/booking-facts.ts';
import { BOOKING_MAILS, type BookingMailKind } from '../../classes/rules/booking-mails.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { bookingBrief } from './booking-brief.ts';
import type { BookingLetterAsk } from './booking-letter.ts';

const studioIn = (locale: string): Studio => ({
  id: asId<StudioId>(1),
  slug: 'harbor',
  version: 1,
  settings: completeSettings({ name: 'Harbor Yoga', timeZone: 'America/New_York' as never, locale }),
  features: new Set(),
  ownHost: null,
  asksAtCheckout: false,
});
const OFFER_ENDS = plus(MAILED_AT, minutes(15));
const wait = { waitlistSeq: 4, waitlistNumber: 3, wasSeated: false } as const;

function brief(kind: BookingMailKind, more: Partial<BookingLetterAsk> = {}, locale = 'en-US', places = 1) {
  const booking = aMailedBooking({ id: asId<BookingId>(5), ...(kind === 'waitlist-offer' && { ...wait, offerUntil: OFFER_ENDS }) });
  const ask = {
    kind,
    booking,
    because: null,
    others: [],
    toGuest: false,
    fee: null,
    token: 'signed',
    feeBack: null,
    passEnded: false,
    was: null,
    studio: studioIn(locale),
    origin: 'https://harbor.example',
    at: MAILED_AT,
    ...more,
  };
  return bookingBrief(ask, places);
}

const { startsAt, endsAt } = aMailedBooking().session;
const moved = { startsAt: plus(startsAt, minutes(60)), endsAt: plus(endsAt, minutes(60)), isOnline: false, hasNewInstructor: false };

it.each([
  ['waitlist-promoted', {}, 'A spot opened up: you’re in.', '/account#bookings', false],
  [
    'waitlist-promoted',
    { booking: aMailedBooking({ guestName: 'Ben Ito' }) },
    'A spot opened up: Ben Ito is in.',
    '/account#bookings',
    false,
  ],
  ['waitlist-offer', {}, 'A spot opened up until Sat Nov 21, 10:15 am. The first to claim it gets it.', '/claim/5', false],
  ['waitlist-passed-over', { booking: aMailedBooking(wait) }, 'no pass of yours could pay', '/buy?class-id', true],
  ['place-refilled', {}, 'it costs you nothing', '/account#bookings', false],
  ['class-changed', { was: moved }, 'The class has moved to this time.', '/account#bookings', false],
  ['class-cancelled', {}, 'The studio has cancelled this class.', '/', false],
  ['class-cancelled', { booking: aMailedBooking(wait) }, 'The studio has cancelled this class.', '/', false],
  ['class-restored', {}, 'takes place after all, and you have a place', '/account#bookings', false],
  ['class-reminder', {}, 'You have a place.', '/account#bookings', true],
] as const)('%s is a notice in a few words', (kind, more, body, path, replacesMail) => {
  const notice = brief(kind, more)!;
  expect(notice.title).toMatch(/^Vinyasa Flow, /);
  expect(notice.body).toContain(body);
  expect(notice.path).toContain(path);
  expect(notice.replacesMail).toBe(replacesMail);
  expect(notice.about).toBe('booking-5');
  expect(notice.until).toBe(kind === 'waitlist-offer' ? OFFER_ENDS : startsAt);
  const spanish = brief(kind, more, 'es-ES')!.body;
  expect(spanish).not.toBe(notice.body);
  expect(Math.max(notice.body.length, spanish.length)).toBeLessThanOrEqual(120);
});

it('does not replace a mail that also says how to join, or tells of several places', () => {
  const replaces = (online: Partial<ClassFacts>, places = 1) =>
    brief('class-reminder', { booking: aMailedBooking({ session: aMailedClass(online) }) }, 'en-US', places)!.replacesMail;
  expect(replaces({})).toBe(true);
  expect(replaces({}, 2)).toBe(false);
  expect(replaces({ isOnline: true })).toBe(true);
  expect(replaces({ isOnline: true, onlineLink: 'https://meet.example/room' })).toBe(false);
  expect(replaces({ isOnline: true, onlinePassword: 'lotus' })).toBe(false);
});

it('says what has changed about a class', () => {
  const was = { startsAt, endsAt, isOnline: false, hasNewInstructor: true };
  const booking = aMailedBooking({ session: aMailedClass({ instructor: 'Iris Moon' }) });
  expect(brief('class-changed', { was, booking })!.body).toBe('Iris Moon teaches this class now.');
  expect(brief('class-changed', { was: { ...was, hasNewInstructor: false, isOnline: true } })!.body).toBe(
    'The class takes place in person now.',
  );
  expect(brief('class-changed')!.body).toBe('The class has changed.');
});

it('is there for eight kinds', () => {
  const kinds = Object.keys(BOOKING_MAILS) as BookingMailKind[];
  expect(kinds.filter((kind) => brief(kind) !== null)).toHaveLength(8);
});
