import type { ArchiveInput } from '../../src/features/archive/contract/archive.contract.ts';
import { readArchive } from '../../src/features/archive/contract/read-archive.ts';
import type { Archive } from '../../src/features/archive/rules/archive.ts';
import { appointments } from './archive-appointments.ts';
import { closures, house, occurrences, recurrences, series, seriesBookings, standingBookings } from './archive-house.ts';
import { codes } from './archive-offers.ts';
import { bookings, customFields, customers, dayClosings, orders, partners, passes, waivers, wordings } from './archive-people.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';

/** An archive with a value in every field, in the order in which an export writes it. `differs` overrides it. */
export const anArchive = (differs: Partial<ArchiveInput> = {}): ArchiveInput => ({
  format: 'atelier-studio',
  version: 1,
  studio: {
    slug: 'harbor',
    hosts: ['book.harbor.test', 'www.harbor.test'],
    mainHost: 'book.harbor.test',
    createdAt: '2025-01-01T00:00:00.000Z',
    settings: {
      name: 'Harbor',
      supportEmail: 'hello@harbor.test',
      timeZone: 'America/New_York',
      locale: 'en-US',
      currency: { code: 'USD', symbol: '$', digits: 2 },
      dateFormat: 'YYYY-MM-DD',
      timeFormat: 'HH:mm',
      showTimezoneBanner: false,
      phoneRequired: true,
      staffSecondFactor: true,
      allowCustomerCancelMemberships: true,
      scheduleWeeksAhead: 8,
      look: { logoUrl: null, coverUrl: 'https://example.org/cover.jpg', colour: '#123456', radius: 4, defaultBuyTab: 'membership' },
      booking: {
        cancelBeforeHours: 6,
        cancelBeforeMins: 30,
        allowCancelAfterDeadline: false,
        lateCancelCredit: 'refunded',
        lateCancelFee: 1200,
        noShowFee: 800,
        freeLateCancels: 2,
        cancelDaysBefore: 30,
        waitlistAutoMinutes: 60,
        offersEndMinutes: 10,
        freeLeaveMinutes: 20,
        quietFrom: '22:00',
        quietUntil: '06:00',
        reminderHoursBefore: 48,
        returnedCreditDays: 7,
        mostPerDay: 2,
        mostPerWeek: 5,
        multipleReservation: true,
        allowIndividualSeriesCancellation: true,
        seriesBookingPreventionHours: 2,
        seriesBookingPreventionMinutes: 15,
        allowSeriesCancellation: true,
        seriesCancellationDays: 3,
      },
      waiver: { undecided: false, requireSign: true, type: 'text', text: 'Careful.', hash: 'abc', signAgain: false, earlier: ['old'] },
      tax: { enabled: true, name: 'VAT', rate: 20_000, includedInPrice: true },
      payments: {
        card: false,
        desk: false,
        payLater: true,
        stopsDisputedPasses: true,
        directDebit: true,
        paypal: true,
        deskWays: ['Twint'],
        customerWays: ['Cash'],
      },
      giftCards: { isSold: false, amounts: [2000, 4000], allowsOther: false, least: 1500, most: 20_000, isTaxed: true },
      appointments: { slotMinutes: 15, maxBookingDays: 60, allowedBookingMinutes: 120, allowedCancelMinutes: 60, instructorConfirms: true },
      mails: { 'class-reminder': { subject: 'See you, {name}', paragraph: 'Bring a towel.', isOff: false } },
      opening: { isOpen: true, isPaused: true },
    },
    features: ['waitlist', 'group_classes'],
  },
  ...house(),
  recurrences: recurrences(),
  closures: closures(),
  occurrences: occurrences(),
  series: series(),
  ...codes(),
  ...passes(),
  orders: orders(),
  dayClosings: dayClosings(),
  partners: partners(),
  waivers: waivers(),
  wordings: wordings(),
  customFields: customFields(),
  customers: customers(),
  seriesBookings: seriesBookings(),
  standingBookings: standingBookings(),
  bookings: bookings(),
  ...appointments(),
  ...differs,
});

/** The same archive after `readArchive`. */
export function aReadArchive(differs: Partial<ArchiveInput> = {}): Archive {
  const read = readArchive(anArchive(differs));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.archive;
}

/** A refund of an archived order, in minor units. */
export const aRefund = (amount: number, tax: number, toGiftCard: number): Archive['orders'][number]['refunds'][number] => ({
  amount: minor(amount),
  tax: minor(tax),
  toGiftCard: minor(toGiftCard),
  at: instant(0),
  handedBack: null,
});
