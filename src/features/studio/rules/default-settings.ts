import type { WallTime, Zone } from '../../../kernel/calendar.ts';
import { minor } from '../../../kernel/money.ts';
import type { PaymentSettings, StudioSettings } from '../../../context/studio.ts';

/** The default settings (spec 1 §9, readings §4). The database stores only differences, so a new setting needs no migration. */
export const DEFAULT_SETTINGS: StudioSettings = {
  name: 'Studio',
  supportEmail: '',
  timeZone: 'UTC' as Zone,
  locale: 'en',
  currency: { code: 'USD', symbol: '$', digits: 2 },
  dateFormat: null,
  timeFormat: null,
  showTimezoneBanner: true,
  phoneRequired: false,
  staffSecondFactor: false,
  allowCustomerCancelMemberships: false,
  scheduleWeeksAhead: 12,
  look: { logoUrl: null, coverUrl: null, colour: '#0f766e', radius: 10, defaultBuyTab: 'packs' },
  booking: {
    cancelBeforeHours: 12,
    cancelBeforeMins: 0,
    allowCancelAfterDeadline: true,
    lateCancelCredit: 'kept',
    lateCancelFee: null,
    noShowFee: null,
    refundIfRefilled: false,
    freeLateCancels: 0,
    cancelDaysBefore: 60,
    waitlistAutoMinutes: 120,
    offersEndMinutes: 15,
    freeLeaveMinutes: 30,
    quietFrom: '21:00' as WallTime,
    quietUntil: '07:00' as WallTime,
    reminderHoursBefore: 24,
    returnedCreditDays: 14,
    checkInOpensMinutes: 30,
    checkInClosesMinutes: 15,
    mostPerDay: null,
    mostPerWeek: null,
    multipleReservation: false,
    allowIndividualSeriesCancellation: false,
    seriesBookingPreventionHours: 0,
    seriesBookingPreventionMinutes: 0,
    allowSeriesCancellation: false,
    seriesCancellationDays: 1,
  },
  waiver: { undecided: false, requireSign: false, type: 'text', text: '', hash: '', signAgain: true, earlier: [] },
  tax: { enabled: false, name: 'Tax', rate: 0, includedInPrice: false },
  payments: {
    card: true,
    desk: false,
    payLater: false,
    directDebit: false,
    paypal: false,
    deskWays: [],
    customerWays: [],
    stopsDisputedPasses: false,
  },
  giftCards: {
    isSold: true,
    amounts: [minor(2500), minor(5000), minor(10_000)],
    allowsOther: true,
    least: minor(1000),
    most: minor(50_000),
    isTaxed: false,
  },
  renewals: { retryDays: [1, 3, 5, 7], blocksBooking: true },
  appointments: { slotMinutes: 30, maxBookingDays: 30, allowedBookingMinutes: 60, allowedCancelMinutes: 1440, instructorConfirms: false },
  mails: {},
  // Studios of earlier versions are open.
  opening: { isOpen: true, isPaused: false },
};

/** Stored settings. Any part may be missing. */
export type StoredSettings = {
  readonly [Key in keyof StudioSettings]?: StudioSettings[Key] extends object | null ? Partial<StudioSettings[Key]> : StudioSettings[Key];
};

/** Older settings have no `desk`. For them `payLater` decides about payment at the desk. */
const completePayments = (stored: StoredSettings['payments'] = {}): PaymentSettings => ({
  ...DEFAULT_SETTINGS.payments,
  desk: stored.payLater ?? DEFAULT_SETTINGS.payments.desk,
  ...stored,
});

/** Merges stored settings into the defaults, group by group. */
export function completeSettings(stored: StoredSettings): StudioSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...stored,
    currency: { ...DEFAULT_SETTINGS.currency, ...stored.currency },
    look: { ...DEFAULT_SETTINGS.look, ...stored.look },
    booking: { ...DEFAULT_SETTINGS.booking, ...stored.booking },
    waiver: { ...DEFAULT_SETTINGS.waiver, ...stored.waiver },
    tax: { ...DEFAULT_SETTINGS.tax, ...stored.tax },
    payments: completePayments(stored.payments),
    giftCards: { ...DEFAULT_SETTINGS.giftCards, ...stored.giftCards },
    renewals: { ...DEFAULT_SETTINGS.renewals, ...stored.renewals },
    appointments: { ...DEFAULT_SETTINGS.appointments, ...stored.appointments },
    mails: { ...stored.mails },
    opening: { ...DEFAULT_SETTINGS.opening, ...stored.opening },
  } as StudioSettings;
}
