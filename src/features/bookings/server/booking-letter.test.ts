import { describe, expect, it } from 'vitest';
import { asId, type BookingId, type StudioId } from '../../../kernel/ids.ts';
import { minor } from '../../../kernel/money.ts';
import { days, hours, minus, minutes, plus } from '../../../kernel/time.ts';
import type { BookingFacts } from '../../classes/rules/booking-facts.ts';
import { completeSettings, type StoredSettings } from '../../studio/rules/default-settings.ts';
import type { Studio } from '../../../context/studio.ts';
import { aMailedBooking, aMailedClass, MAILED_AT } from '../../../../tests/builders/mail-facts.ts';
import '../../../app/server/spanish.ts';
import { letterAboutAll } from './letter-about-all.ts';
import { bookingLetter, type BookingLetterAsk } from './booking-letter.ts';
import { mailLogo } from '../../mail/rules/letterhead.ts';
import { letterHtml } from '../../mail/server/letter-html.ts';
import { letterText } from '../../mail/server/letter-text.ts';
import { publishedCalendar } from '../../bookings/server/booking-event.ts';

const origin = 'https://harbor.example';
const aStudio = (settings: StoredSettings = {}): Studio => ({
  id: asId<StudioId>(1),
  slug: 'harbor',
  version: 1,
  settings: completeSettings({ name: 'Harbor Yoga', timeZone: 'America/New_York' as never, ...settings }),
  features: new Set(),
  ownHost: null,
  asksAtCheckout: false,
});
type SomeAsk = Partial<BookingLetterAsk> & Pick<BookingLetterAsk, 'kind'>;
const letter = (ask: SomeAsk, settings?: StoredSettings) => bookingLetter(askOf(ask, settings));
const askOf = (ask: SomeAsk, settings?: StoredSettings): BookingLetterAsk => ({
  booking: aMailedBooking(),
  because: null,
  others: [],
  toGuest: false,
  fee: null,
  token: 'signed',
  feeBack: null,
  passEnded: false,
  was: null,
  studio: aStudio(settings),
  origin,
  at: MAILED_AT,
  ...ask,
});
const wait = aMailedBooking({
  waitlistSeq: 4,
  waitlistNumber: 3,
  wasSeated: false,
  pass: { name: '10-class pack', chargesLateCancelFee: false },
});

const pack = { name: '10-class pack', chargesLateCancelFee: false };
const aGuest = (id: number, guestName: string, more: Partial<BookingFacts> = {}) => ({
  booking: aMailedBooking({ id: asId<BookingId>(id), guestName, ...more }),
  token: `signed-${id}`,
});

describe('one mail about several people of a booking', () => {
  it('names them, with a cancel link for each', () => {
    const booking = aMailedBooking({ pass: pack, credit: 'taken' });
    const guests = [aGuest(6, 'Ben Ito', { pass: pack, credit: 'taken' }), aGuest(7, 'Cora Diaz', { pass: null })];
    const parts = letterAboutAll(askOf({ kind: 'waitlist-promoted', booking }), guests);
    expect(parts.subject).toBe('You’re in: Vinyasa Flow, Sat 21 Nov, 3:00 pm');
    expect(parts.paragraphs.slice(1)).toEqual(['The same holds for Ben Ito and Cora Diaz.']);
    expect(parts.card!.rows.slice(1)).toEqual([
      { label: 'For', value: 'You, Ben Ito, and Cora Diaz' },
      { label: 'Paid with', value: '1 credit of 10-class pack' },
      { label: 'Paid with', value: '1 credit of 10-class pack (Ben Ito)' },
    ]);
    expect(parts.links).toEqual([
      { label: 'Cancel booking', href: `${origin}/cancel/5#signed` },
      { label: 'Cancel booking (Ben Ito)', href: `${origin}/cancel/6#signed-6` },
      { label: 'Cancel booking (Cora Diaz)', href: `${origin}/cancel/7#signed-7` },
    ]);
  });

  it('names the differences of one of them', () => {
    const state = 'class_cancelled_refunded';
    const booking = aMailedBooking({ state, credit: 'returned', pass: pack, session: aMailedClass({ cancelledAt: MAILED_AT }) });
    const waited = aGuest(6, 'Ben Ito', { ...booking, id: asId<BookingId>(6), guestName: 'Ben Ito', wasSeated: false, credit: 'none' });
    expect(letterAboutAll(askOf({ kind: 'class-cancelled', booking }), [waited]).paragraphs.slice(1)).toEqual([
      'Your credit is back on 10-class pack.',
      'Ben Ito was on the waitlist, so nothing was taken from your pass.',
    ]);
    const free = aGuest(7, 'Cora Diaz', { ...booking, id: asId<BookingId>(7), guestName: 'Cora Diaz', credit: 'none' });
    expect(letterAboutAll(askOf({ kind: 'class-cancelled', booking }), [free]).paragraphs.at(-1)).toBe(
      'For Cora Diaz, too. No credit was taken for this place.',
    );
  });

  it.each([
    { seated: null, waits: 'Ben Ito', says: 'Ben Ito still waits for a place: number 3 in line.', about: 'you are booked' },
    { seated: 'Ben Ito', waits: null, says: 'You still wait for a place: number 3 in line.', about: 'Ben Ito is booked' },
  ])('separates the seated from the waiting when a class changes: $waits waits', ({ seated, waits, says, about }) => {
    const booking = aMailedBooking({ guestName: seated });
    const was = { startsAt: booking.session.startsAt, endsAt: booking.session.endsAt, isOnline: true, hasNewInstructor: false };
    const other = { booking: { ...wait, id: asId<BookingId>(6), guestName: waits }, token: 'signed-6' };
    const { paragraphs, card } = letterAboutAll(askOf({ kind: 'class-changed', booking, was }), [other]);
    expect(paragraphs).toEqual([
      `Hi Ann, Harbor Yoga has changed Vinyasa Flow, for which ${about}.`,
      'It takes place at the studio, no longer online.',
      says,
    ]);
    const names = [seated ?? 'You', `${waits ?? 'You'} (number 3 in line)`];
    expect(card!.rows).toContainEqual({ label: 'For', value: names.join(' and ') });
  });

  it('names each waitlist position', () => {
    const guests = [aGuest(6, 'Ben Ito', { ...wait, id: asId<BookingId>(6), guestName: 'Ben Ito', waitlistNumber: 4 })];
    expect(letterAboutAll(askOf({ kind: 'waitlist-closed', booking: wait }), guests).paragraphs.at(-1)).toBe(
      'The same holds for Ben Ito (number 4 in line).',
    );
  });
});

describe('a guest whose companion is on the waitlist', () => {
  const stillWaiting = [
    { name: 'Cora Diaz', number: 1 },
    { name: null, number: 2 },
  ];
  it.each([
    {
      toGuest: false,
      locale: 'en-GB',
      says: ['Cora Diaz still waits for a place: number 1 in line.', 'You still wait for a place: number 2 in line.'],
    },
    {
      toGuest: true,
      locale: 'en-GB',
      says: [],
    },
    {
      toGuest: false,
      locale: 'es-ES',
      says: ['Cora Diaz sigue en la lista de espera, con el número 1.', 'Tú sigues en la lista de espera, con el número 2.'],
    },
  ])('is told so: guest $toGuest, $locale', ({ toGuest, locale, says }) => {
    const booking = aMailedBooking({ guestName: 'Ben Ito', stillWaiting });
    expect(letter({ kind: 'waitlist-promoted', booking, toGuest }, { locale }).paragraphs.slice(1)).toEqual(says);
  });
});

describe('a mail about a seat gift', () => {
  it('tells the giver who has it, and that the credit stays spent', () => {
    const parts = letter({ kind: 'seat-given', booking: aMailedBooking({ state: 'cancelled', givenTo: 'Bea' }) });
    expect(parts.subject).toBe('Bea has your place: Vinyasa Flow, Sat 21 Nov, 3:00 pm');
    expect(parts.paragraphs).toEqual([
      'Hi Ann, Bea has accepted your place in Vinyasa Flow, so you are no longer booked.',
      'Your credit stays spent. If Bea cancels in time, it comes back to you.',
    ]);
  });

  it.each([
    { locale: 'en-GB', subject: 'Ann gave back Vinyasa Flow, Sat 21 Nov, 15:00', back: 'Your credit is back on 10-class pack.' },
    {
      locale: 'es-ES',
      subject: 'Ann ha devuelto la plaza: Vinyasa Flow, sáb 21 nov, 15:00',
      back: 'Tu crédito vuelve a estar en 10-class pack.',
    },
  ])('tells the giver that the friend cancelled: $locale', ({ locale, subject, back }) => {
    const paidByGiver = {
      pass: { name: '10-class pack', chargesLateCancelFee: false },
      credit: 'returned',
      creditUntil: null,
      refundIfRefilled: false,
      freeLate: null,
    } as const;
    const booking = aMailedBooking({ state: 'cancelled', givenBy: 'Bea', paidByGiver });
    const parts = letter({ kind: 'given-seat-ended', booking }, { locale });
    expect(parts).toMatchObject({ subject, preheader: back });
    expect(parts.paragraphs[0]).toMatch(/Bea.+Ann/);
    expect(parts.paragraphs.slice(1)).toEqual([back]);
  });

  it('tells the friend who paid and what happens to the credit, but not the pass', () => {
    const parts = letter({ kind: 'booking-confirmed', booking: aMailedBooking({ givenBy: 'Bea' }) }, { booking: { cancelBeforeHours: 2 } });
    expect(parts.card?.rows).toContainEqual({ label: 'Paid with', value: 'A credit of Bea' });
    expect(parts.notes).toEqual(['Can’t come? Cancel until Sat 21 Nov, 1:00 pm, and the credit goes back to Bea. It costs you nothing.']);
  });
});

describe('a reminder', () => {
  const online = aMailedClass({
    startsAt: plus(MAILED_AT, hours(24)),
    endsAt: plus(MAILED_AT, hours(25)),
    isOnline: true,
    onlineLink: 'https://meet.example/1',
    onlinePassword: 'om',
  });
  const pass = { name: '10-class pack', chargesLateCancelFee: false };

  it('names time, place and cancellation deadline, and links to My Bookings', () => {
    const parts = letter({ kind: 'class-reminder', booking: aMailedBooking({ session: online, pass, credit: 'taken' }) });
    expect(parts.subject).toBe('Reminder: Vinyasa Flow, Sun 22 Nov, 10:00 am');
    expect(parts.paragraphs).toEqual([
      'Hi Ann, you have a place in Vinyasa Flow at Harbor Yoga. Can’t come? Cancel it in My bookings, and somebody else gets the place.',
    ]);
    expect(parts.button).toEqual({ label: 'My bookings', href: 'https://harbor.example/account#bookings' });
    expect(parts.card!.rows).toContainEqual({ label: 'Join', value: 'Open the online class', href: 'https://meet.example/1' });
    expect(parts.card!.rows).toContainEqual({ label: 'Password', value: 'om', isSecret: true });
    expect(parts.notes).toEqual(['You can cancel free of charge until Sat 21 Nov, 10:00 pm; after that, your credit isn’t returned.']);
  });

  it('tells a guest who booked, and whom to ask', () => {
    const parts = letter({ kind: 'class-reminder', toGuest: true, booking: aMailedBooking({ session: online, guestName: 'Bea' }) });
    expect(parts.paragraphs).toEqual(['Hi Bea, Ann Lee has reserved a place for you in Vinyasa Flow at Harbor Yoga.']);
    expect(parts.button).toEqual({ label: 'See the class', href: 'https://harbor.example/class/7' });
    expect(parts.notes).toEqual(['Can’t come? Please tell Ann Lee, who can cancel the booking.']);
  });
});

describe('the links below the button', () => {
  const seat = { label: 'Cancel booking', href: 'https://harbor.example/cancel/5#signed' };
  const place = { label: 'Directions', href: 'https://www.google.com/maps/dir/?api=1&destination=1%20Pier%20Road' };
  const here = aMailedClass({ location: { name: 'Harbor', address: '1 Pier Road' } });
  const past = aMailedClass({ startsAt: minus(MAILED_AT, minutes(5)) });
  it.each([
    { what: 'a confirmation', ask: { kind: 'booking-confirmed' }, links: [place, seat] },
    { what: 'a promotion', ask: { kind: 'waitlist-promoted' }, links: [place, seat] },
    { what: 'a reminder', ask: { kind: 'class-reminder' }, links: [place, seat] },
    { what: 'a mail to a guest', ask: { kind: 'class-reminder', toGuest: true }, links: [place] },
    { what: 'an online class', ask: { kind: 'booking-confirmed', session: { ...here, isOnline: true } }, links: [seat] },
    { what: 'a place without an address', ask: { kind: 'booking-confirmed', session: aMailedClass({ location: null }) }, links: [seat] },
    { what: 'a class that has started', ask: { kind: 'booking-confirmed', session: { ...past, location: null } }, links: [] },
    { what: 'a series that is cancelled as a whole', ask: { kind: 'booking-confirmed', more: { inSeries: true } }, links: [place] },
    {
      what: 'a wait',
      ask: { kind: 'waitlist-joined', more: { ...wait, session: here } },
      links: [{ ...seat, label: 'Leave the waitlist' }],
    },
    { what: 'a cancelled booking', ask: { kind: 'booking-cancelled', more: { state: 'cancelled' } }, links: [] },
  ] as const)('in $what', ({ ask: { kind, ...ask }, links }) => {
    const { session = here, more = {}, toGuest = false } = ask as { session?: typeof here; more?: object; toGuest?: boolean };
    const booking = aMailedBooking({ session, ...more });
    const settings = { booking: { allowIndividualSeriesCancellation: false } };
    expect(letter({ kind, booking, toGuest }, settings).links).toEqual(links);
  });
});

describe('days and times', () => {
  it.each([
    { dateFormat: null, subject: 'Sat 21 Nov, 3:00 pm', row: 'Sat 21 Nov, 3:00 pm – 4:00 pm (Eastern Time)' },
    { dateFormat: 'MM/DD/YYYY', subject: 'Sat Nov 21, 3:00 pm', row: 'Sat Nov 21, 3:00 pm – 4:00 pm (Eastern Time)' },
  ])('follow the studio’s date format $dateFormat', ({ dateFormat, subject, row }) => {
    const { subject: said, card } = letter({ kind: 'booking-confirmed' }, { dateFormat });
    expect(said).toBe(`You’re booked: Vinyasa Flow, ${subject}`);
    expect(card!.rows[0]).toEqual({ label: 'When', value: row });
  });
  it('name the year when it differs, and both days of a class through midnight', () => {
    const startsAt = plus(MAILED_AT, hours(24 * 60 + 13));
    const session = aMailedClass({ startsAt, endsAt: plus(startsAt, hours(2)) });
    const { card } = letter({ kind: 'booking-confirmed', booking: aMailedBooking({ session }) });
    expect(card!.rows[0]!.value).toBe('Wed 20 Jan 2027, 11:00 pm – Thu 21 Jan 2027, 1:00 am (Eastern Time)');
  });
  it.each([true, false])('name the zone for online classes (%s) and others, because the reader’s location is unknown', (isOnline) => {
    const { card } = letter({ kind: 'booking-confirmed', booking: aMailedBooking({ session: aMailedClass({ isOnline }) }) });
    expect(card!.rows[0]!.value).toMatch(/ \(Eastern Time\)$/);
  });
  it.each([
    { settings: { locale: 'en-US' }, subject: 'Sat Nov 21, 3:00 pm' },
    { settings: { locale: 'en-GB' }, subject: 'Sat 21 Nov, 15:00' },
    { settings: { locale: 'en-GB', timeFormat: 'h:mm a' as const }, subject: 'Sat 21 Nov, 3:00 pm' },
  ])('follow the studio’s locale by default: $subject', ({ settings, subject }) =>
    expect(letter({ kind: 'booking-confirmed' }, settings).subject).toBe(`You’re booked: Vinyasa Flow, ${subject}`),
  );
});

describe('each kind of mail', () => {
  it('tells a guest who booked and what to do, and nothing about the pass', () => {
    const booking = aMailedBooking({
      guestName: 'Ben Ito',
      pass: { name: 'Secret pack', chargesLateCancelFee: true },
      credit: 'taken',
    });
    const parts = letter({ kind: 'booking-confirmed', booking, toGuest: true });
    expect(parts.paragraphs[0]).toBe('Hi Ben Ito, Ann Lee has reserved a place for you in Vinyasa Flow at Harbor Yoga.');
    expect(parts.button).toEqual({ label: 'See the class', href: `${origin}/class/7` });
    expect(JSON.stringify(parts)).not.toContain('Secret pack');
  });
  it('names the attendee to the customer who booked', () => {
    const parts = letter({ kind: 'booking-confirmed', booking: aMailedBooking({ guestName: 'Ben Ito' }) });
    expect(parts.subject).toContain('You’re booked for Ben Ito: Vinyasa Flow');
    expect(parts.card!.rows).toContainEqual({ label: 'For', value: 'Ben Ito' });
  });
  it('names the waitlist position, and until when seats fill automatically', () => {
    const parts = letter({ kind: 'waitlist-joined', booking: wait });
    expect(parts.heading).toBe('Number 3 on the waitlist');
    expect(parts.paragraphs[1]).toContain('before Sat 21 Nov, 1:00 pm, the first in line is booked');
  });
  it('tells a late waiting person that seats are offered', () => {
    const session = aMailedClass({ startsAt: plus(MAILED_AT, hours(1)) });
    expect(letter({ kind: 'waitlist-joined', booking: { ...wait, session } }).paragraphs[1]).toMatch(/^If a spot opens up, it is offered/);
  });
  it('links a passed-over person to passes for this class', () => {
    const parts = letter({ kind: 'waitlist-passed-over', booking: wait });
    expect(parts.paragraphs.join(' ')).toContain('neither 10-class pack nor another pass of yours');
    expect(parts.button!.href).toBe(`${origin}/buy?class-id=7&class-name=Vinyasa+Flow`);
  });
  it('names the end of an offer', () => {
    const parts = letter({ kind: 'waitlist-offer', booking: { ...wait, offerUntil: plus(MAILED_AT, minutes(15)) } });
    expect(parts.preheader).toBe('The offer stands until Sat 21 Nov, 10:15 am.');
  });
  it('gives the reason why a wait ended', () => {
    const because = aMailedBooking({ session: aMailedClass({ name: 'Pilates' }) });
    expect(letter({ kind: 'wait-ended', booking: { ...wait, state: 'cancelled' }, because }).paragraphs[0]).toContain(
      'got a place in Pilates (Sat 21 Nov',
    );
  });
  it('lists the ended waits of a day once', () => {
    const [because, other] = ['Pilates', 'Reformer'].map((name) => aMailedBooking({ session: aMailedClass({ name }) }));
    const parts = letter({ kind: 'waits-of-day-ended', booking: { ...wait, state: 'cancelled' }, because: because!, others: [other!] });
    expect(parts.paragraphs[0]).toMatch(
      /got a place in Pilates \(Sat 21 Nov.*\)\. You asked for only one class that day, so the wait has ended for Vinyasa Flow \(.*\) and Reformer \(.*\)\./,
    );
  });
  it.each([
    { credit: 'returned' as const, fee: null, says: ['Your credit is back on 10-class pack.'] },
    {
      credit: 'taken' as const,
      fee: minor(1000),
      says: ["Your credits won't be refunded.", 'A late cancel fee of $10.00 is due.'],
    },
    { credit: 'none' as const, fee: null, says: [] },
  ])('names the cost of a cancellation: $says', ({ credit, fee, says }) => {
    const booking = aMailedBooking({
      state: 'cancelled',
      credit,
      pass: { name: '10-class pack', chargesLateCancelFee: true },
    });
    expect(letter({ kind: 'booking-cancelled', booking, fee }).paragraphs.slice(1)).toEqual(says);
  });
  it('tells which of the free late cancellations it was, and before it that some are free', () => {
    const booking = aMailedBooking({ state: 'late_cancelled', credit: 'returned', freeLate: { number: 1, most: 2 }, pass: pack });
    expect(letter({ kind: 'booking-cancelled', booking }).paragraphs.slice(1)).toEqual([
      'Your credit is back on 10-class pack.',
      'This was 1 of 2 free late cancellations in 30 days.',
    ]);
    const lost = aMailedBooking({ credit: 'taken', pass: pack });
    expect(letter({ kind: 'booking-confirmed', booking: lost }, { booking: { freeLateCancels: 2 } }).notes.at(-1)).toMatch(
      /2 late cancellations in 30 days are free\.$/,
    );
  });
  it('tells that a late cancellation costs nothing once the seat is refilled, and what was returned', () => {
    const booking = aMailedBooking({ state: 'late_cancelled', credit: 'taken', refundIfRefilled: true });
    expect(letter({ kind: 'booking-cancelled', booking, fee: minor(1500) }).paragraphs.at(-1)).toBe(
      'If somebody takes your place you pay nothing.',
    );
    expect(letter({ kind: 'booking-cancelled', booking: { ...booking, guestName: 'Ben Ito' }, toGuest: true }).paragraphs).toHaveLength(1);
    const back = { ...booking, credit: 'returned' as const, pass: { name: '10-class pack', chargesLateCancelFee: true } };
    expect(letter({ kind: 'place-refilled', booking: back, fee: minor(1500), feeBack: 'to-card' }).paragraphs).toEqual([
      'Hi Ann, somebody else has your place in Vinyasa Flow, so cancelling late costs you nothing.',
      'Your credit is back on 10-class pack.',
      'The late cancel fee of $15.00 goes back to the card that paid it.',
    ]);
    expect(letter({ kind: 'place-refilled', booking: { ...back, credit: 'none' } }).paragraphs).toHaveLength(1);
  });
  it.each([
    { locale: 'en-GB', says: 'Your credit is back on 10-class pack, to use until Sat 5 Dec.' },
    { locale: 'es-ES', says: 'Tu crédito vuelve a estar en 10-class pack, para usarlo hasta el sáb 5 dic.' },
  ])('names the last day for a credit returned to an ended pass: $locale', ({ locale, says }) => {
    const creditUntil = plus(MAILED_AT, days(14));
    const booking = aMailedBooking({ state: 'late_cancelled', credit: 'returned', creditUntil, pass: pack });
    const kinds = ['late-cancel-void', 'place-refilled', 'class-cancelled', 'booking-removed'] as const;
    for (const kind of kinds) expect(letter({ kind, booking }, { locale }).paragraphs).toContain(says);
    const paidByGiver = { pass: pack, credit: 'returned', creditUntil, refundIfRefilled: false, freeLate: null } as const;
    expect(letter({ kind: 'given-seat-ended', booking: { ...booking, paidByGiver } }, { locale }).paragraphs).toContain(says);
  });
  it('separates the seated from the waiting when a class is cancelled', () => {
    const session = aMailedClass({ cancelledAt: MAILED_AT, cancellationReason: 'Maya is ill.' });
    const seated = aMailedBooking({ state: 'class_cancelled_refunded', session, credit: 'returned' });
    expect(letter({ kind: 'class-cancelled', booking: seated }).paragraphs).toContain('Maya is ill.');
    expect(letter({ kind: 'class-cancelled', booking: seated }).paragraphs).toContain('Your credit is back on your pass.');
    const parts = letter({ kind: 'class-cancelled', booking: { ...seated, wasSeated: false, credit: 'none' } });
    expect(parts.paragraphs).toContain('You were on the waitlist, so nothing was taken from your pass.');
  });
  it('lists the changes of a class, and that a seat in a moved class can be cancelled', () => {
    const session = aMailedClass({ instructor: 'Maya Lind' });
    const was = {
      startsAt: minus(session.startsAt, hours(2)),
      endsAt: minus(session.endsAt, hours(2)),
      isOnline: true,
      hasNewInstructor: true,
    };
    const parts = letter({ kind: 'class-changed', booking: aMailedBooking({ session }), was });
    expect(parts.paragraphs).toEqual([
      'Hi Ann, Harbor Yoga has changed Vinyasa Flow, for which you are booked.',
      'It takes place Sat 21 Nov, 3:00 pm – 4:00 pm, no longer Sat 21 Nov, 1:00 pm – 2:00 pm.',
      'Maya Lind teaches it.',
      'It takes place at the studio, no longer online.',
      'If that doesn’t suit you, cancel in My bookings: it is free of charge until the class begins.',
    ]);
    const isAsBefore = { startsAt: session.startsAt, endsAt: session.endsAt, isOnline: false, hasNewInstructor: false };
    expect(letter({ kind: 'class-changed', booking: { ...wait, session }, was: isAsBefore }).paragraphs).toEqual([
      'Hi Ann, Harbor Yoga has changed Vinyasa Flow, for which you are on the waitlist.',
    ]);
  });
  it('tells a person removed from the waitlist that nothing was lost', () => {
    const parts = letter({ kind: 'booking-removed', booking: { ...wait, state: 'removed' } });
    expect(parts.paragraphs[0]).toBe(
      'Hi Ann, Harbor Yoga has taken you off the waitlist of Vinyasa Flow. Nothing was taken from your pass.',
    );
    const seated = letter({ kind: 'booking-removed', booking: aMailedBooking({ state: 'removed', credit: 'taken' }) });
    expect(seated.paragraphs).toContain("Your credits won't be refunded.");
  });
});

describe('the HTML', () => {
  it('escapes a hostile name, replaces an unusable colour by ours, and loads the logo from the studio’s address', async () => {
    const session = aMailedClass({ name: '<script>alert(1)</script>' });
    const parts = letter({ kind: 'booking-confirmed', booking: aMailedBooking({ session }) });
    const html = await letterHtml(parts, {
      studio: 'Harbor',
      origin,
      logo: mailLogo('https://harbor.example/logo.png', { width: 800, height: 80 }),
      colour: 'red"></style><script>',
      radius: 8,
      supportEmail: 'hello@harbor.test',
      language: 'en',
    });
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('background-color:#0f766e');
    expect(html).toContain('src="https://harbor.example/logo.png"');
    expect(html).toMatch(/<img[^>]* height="22"[^>]* width="220"/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('mailto:hello@harbor.test');
  });

  it('shows the name of a studio without a logo', async () => {
    const head = { studio: 'Harbor', origin, logo: null, colour: '#0f766e', radius: 8, supportEmail: '', language: 'en' };
    const html = await letterHtml(letter({ kind: 'booking-confirmed', booking: aMailedBooking() }), head);
    expect(html).toContain('>Harbor<');
    expect(html).not.toContain('<img');
  });
});

describe('a Spanish studio', () => {
  const settings = { locale: 'es-ES', timeZone: 'Europe/Madrid' as never, currency: { code: 'EUR', symbol: '€', digits: 2 } };

  it('writes its mails in Spanish: words, days, amounts and layout', async () => {
    const parts = letter({ kind: 'booking-cancelled', booking: aMailedBooking({ credit: 'taken' }), fee: minor(1250) }, settings);
    expect(parts).toMatchObject({ heading: 'Reserva cancelada', button: { label: 'Buscar otra clase' } });
    expect(parts.subject).toBe('Reserva cancelada: Vinyasa Flow, sáb 21 nov, 21:00');
    expect(parts.paragraphs.slice(1)).toEqual([
      'No se te devolverán los créditos.',
      'Se aplica un recargo de 12,50\u00a0€ por cancelación tardía.',
    ]);
    expect(parts.card!.rows[0]).toEqual({ label: 'Cuándo', value: 'sáb 21 nov, 21:00 – 22:00 (hora de Europa central)' });
    const head = {
      studio: 'Madrid',
      origin,
      logo: null,
      colour: '#0f766e',
      radius: 8,
      supportEmail: 'hola@madrid.test',
      language: 'es-ES',
    };
    expect(letterText(parts, head)).toContain('Recibes este correo por tu cuenta o por una reserva en Madrid.');
    const html = await letterHtml(parts, head);
    expect(html).toContain('lang="es-ES"');
    expect(html).toContain('¿Preguntas? Escribe a');
  });

  it('writes its calendar entries in Spanish', () => {
    const text = publishedCalendar([aMailedBooking()], { studio: aStudio(settings), origin, from: 'no-reply@atelier.test', at: MAILED_AT });
    expect(text).toContain('//ES');
    expect(text.replaceAll(/\r\n /g, '')).toContain('Harbor Yoga: mis reservas');
    expect(text.replaceAll(/\r\n /g, '')).toContain('Tus reservas: https://harbor.example/account#bookings');
  });

  it('writes every kind of mail without an English word of the catalogue', () => {
    const said = (
      [
        'booking-confirmed',
        'class-reminder',
        'waitlist-promoted',
        'waitlist-joined',
        'waitlist-passed-over',
        'waitlist-offer',
        'waitlist-left',
        'wait-ended',
        'waits-of-day-ended',
        'booking-cancelled',
        'place-refilled',
        'seat-given',
        'given-seat-ended',
        'given-seat-refilled',
        'booking-removed',
        'class-cancelled',
      ] as const
    )
      .flatMap((kind) => [false, true].map((toGuest) => letter({ kind, booking: { ...wait, guestName: 'Ben Ito' }, toGuest }, settings)))
      .map((parts) => JSON.stringify([parts.subject, parts.preheader, parts.heading, parts.paragraphs, parts.notes, parts.button?.label]));
    expect(said.filter((text) => /\b(the|your|you|booked|class|waitlist|spot|pass)\b/i.test(text.replaceAll('10-class pack', '')))).toEqual(
      [],
    );
  });
});
