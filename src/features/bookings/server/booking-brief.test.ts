import { expect, it } from 'vitest';
import { asId, type BookingId, type StudioId } from '../../../kernel/ids.ts';
import { minutes, plus } from '../../../kernel/time.ts';
import type { Studio } from '../../../context/studio.ts';
import { aMailedBooking, aMailedClass, MAILED_AT } from '../../../../tests/builders/mail-facts.ts';
import '../../../app/server/spanish.ts';
import type { ClassFacts } from '../../classes/rules/booking-facts.ts';
import { BOOKING_MAILS, type BookingMailKind } from '../../classes/rules/booking-mails.ts';
import { completeSettings } from '../../studio/rules/default-settings.ts';
import { textOfBrief } from '../../text-messages/rules/text-of-brief.ts';
import { bookingBrief } from './booking-brief.ts';
import { pageOf, type BookingLetterAsk } from './booking-letter.ts';

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

function askOf(kind: BookingMailKind, more: Partial<BookingLetterAsk> = {}, locale = 'en-US'): BookingLetterAsk {
  const booking = aMailedBooking({ id: asId<BookingId>(5), ...(kind === 'waitlist-offer' && { ...wait, offerUntil: OFFER_ENDS }) });
  return {
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
}

const brief = (kind: BookingMailKind, more: Partial<BookingLetterAsk> = {}, locale = 'en-US', places = 1) =>
  bookingBrief(askOf(kind, more, locale), places);

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
  expect([notice.name, notice.when]).toEqual(['Vinyasa Flow', 'Sat Nov 21, 3:00 pm']);
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

it.each(Object.keys(BOOKING_MAILS) as BookingMailKind[])('%s has a short link without a token', (kind) => {
  const session = aMailedClass({ name: 'Vinyasa Flow & Friends '.repeat(4) });
  const page = pageOf({ ...askOf(kind), booking: aMailedBooking({ session, offerUntil: OFFER_ENDS }) });
  expect(page.length).toBeLessThan(30);
  expect(page).not.toContain('signed');
});

it('keeps the day and the time of a long name in a text', () => {
  const session = aMailedClass({ name: 'Contemporary Basics with Live Music, Breath and Silence' });
  const notice = brief('class-reminder', { booking: aMailedBooking({ session }) })!;
  const text = textOfBrief({ ...notice, studio: 'Harbor Yoga', link: `https://harbor.example${notice.path}`, ending: null });
  expect(text).toMatch(/^Harbor Yoga: Contemporary.*\.\.\., Sat Nov 21, 3:00 pm\. You have a place\./);
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
