import type { StudioId } from '../kernel/ids.ts';
import type { Currency, Minor } from '../kernel/money.ts';
import type { WallTime, Zone } from '../kernel/calendar.ts';

/** Package features, in the spelling of the spec (spec 1 §6). */
export const FEATURES = [
  'waitlist',
  'discount_codes',
  'gift_cards',
  'appointments',
  'group_classes',
  'qrcode',
  'extended_staff_portal',
  'sub_request',
  'locations',
  'self_check_in_instructor',
  'go-cardless',
  'series',
  'custom_fields',
] as const;
export type Feature = (typeof FEATURES)[number];

/** 6:30 pm, or 18:30. */
export const WALLETS = ['apple', 'google'] as const;
export type Wallet = (typeof WALLETS)[number];

export const TIME_FORMATS = ['h:mm a', 'HH:mm'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** The studio's design: `fe_template_settings` on the wire. */
export interface Look {
  readonly logoUrl: string | null;
  /** The picture above the schedule, for visitors. */
  readonly coverUrl: string | null;
  /** The accent color, `#rrggbb`. */
  readonly colour: string;
  /** Corner radius in px. */
  readonly radius: number;
  readonly defaultBuyTab: 'membership' | 'packs';
}

/** Treatment of the credit after a late cancellation (`cancel_refund` 1 / 2 on the wire). */
export type LateCancelCredit = 'refunded' | 'kept';

export interface BookingPolicy {
  /** Deadline = start − hours − minutes (readings §4). */
  readonly cancelBeforeHours: number;
  readonly cancelBeforeMins: number;
  readonly allowCancelAfterDeadline: boolean;
  readonly lateCancelCredit: LateCancelCredit;
  /** The fee for a late cancellation of a new class. Each class has its own. Null when there is none. */
  readonly lateCancelFee: Minor | null;
  /** The fee for a no-show of a new class. Each class has its own. Null when there is none. */
  readonly noShowFee: Minor | null;
  /** A late cancellation costs nothing once another person has the place (docs/decisions/0127). */
  readonly refundIfRefilled: boolean;
  /** So many late cancellations of a person in 30 days cost nothing. 0: none (docs/decisions/0251). */
  readonly freeLateCancels: number;
  /** Used only for the size of the schedule's month window. */
  readonly cancelDaysBefore: number;
  /** Minutes before the start. Until then freed seats fill from the waitlist. After that they are offered. */
  readonly waitlistAutoMinutes: number;
  /** Offers end this many minutes before the start. */
  readonly offersEndMinutes: number;
  /** A person promoted inside the late-cancel window may cancel free for this many minutes after the notice. */
  readonly freeLeaveMinutes: number;
  /** Wall-clock hours during which the free minutes do not run. */
  readonly quietFrom: WallTime;
  readonly quietUntil: WallTime;
  /** Hours before the start at which reminders go out. 0 means no reminders. */
  readonly reminderHoursBefore: number;
  /** Days that a credit stays usable when the studio caused its return after the end of its cycle. */
  readonly returnedCreditDays: number;
  /** Self check-in opens this many minutes before the start and closes this many minutes after it (readings §11). */
  readonly checkInOpensMinutes: number;
  readonly checkInClosesMinutes: number;
  /** Classes that one person may book for themselves per day and per week. Null: as many as they like. */
  readonly mostPerDay: number | null;
  readonly mostPerWeek: number | null;
  /** "Reserve for someone else" (the multiple-reservation setting '1'). */
  readonly multipleReservation: boolean;
  readonly allowIndividualSeriesCancellation: boolean;
  /** Booking of a series closes this long before its start, or before its end when booking after the start is allowed. */
  readonly seriesBookingPreventionHours: number;
  readonly seriesBookingPreventionMinutes: number;
  readonly allowSeriesCancellation: boolean;
  /** A whole series can be cancelled until this many days before its first class. */
  readonly seriesCancellationDays: number;
}

export interface WaiverSettings {
  /** The owner has chosen neither a waiver nor none. Only new studios begin with it. */
  readonly undecided: boolean;
  readonly requireSign: boolean;
  readonly type: string;
  readonly text: string;
  /** SHA-256 of the text. */
  readonly hash: string;
  /** People who signed an earlier text sign this one too. */
  readonly signAgain: boolean;
  /** The hashes of the earlier texts whose signatures count while `signAgain` is false. */
  readonly earlier: readonly string[];
}

export interface TaxSettings {
  readonly enabled: boolean;
  readonly name: string;
  /** Thousandths of a percent: 8.875 % is 8875. */
  readonly rate: number;
  readonly includedInPrice: boolean;
}

/** The studio's payment methods (readings §7). A checkout shows fewer when the deployment lacks the gateway. */
export interface PaymentSettings {
  /** `online` on the wire. */
  readonly card: boolean;
  /** Staff take cash and transfers at the front desk. */
  readonly desk: boolean;
  /** Customers get a pass now and pay for it later at the front desk. */
  readonly payLater: boolean;
  /** A pass books nothing while the customer disputes its payment. */
  readonly stopsDisputedPasses: boolean;
  readonly directDebit: boolean;
  readonly paypal: boolean;
  /** The studio's own names of further ways to pay that the front desk takes, e.g. `Twint`. */
  readonly deskWays: readonly string[];
  /** The names of the ways in which customers can pay later at the studio. Empty when customers are told none. */
  readonly customerWays: readonly string[];
}

export interface GiftCardSettings {
  /** Whether customers can buy gift cards. Sold cards stay usable. */
  readonly isSold: boolean;
  /** `amount_options` on the wire. */
  readonly amounts: readonly Minor[];
  /** `custom_amount_option`: whether customers may type any amount between `least` and `most`. */
  readonly allowsOther: boolean;
  readonly least: Minor;
  readonly most: Minor;
  /** Whether the sale of a gift card is taxed like a pass. False unless the studio changes it (readings §6). */
  readonly isTaxed: boolean;
}

export interface RenewalSettings {
  /** Days after the first failure on which the charge is retried. After the last failed retry the membership ends. */
  readonly retryDays: readonly number[];
  /** Whether the membership cannot book while the charge is failing. */
  readonly blocksBooking: boolean;
}

/** Rules for booking appointments (spec 2 §3, readings §8). */
export interface AppointmentSettings {
  /** Step between possible appointment starts, in minutes. */
  readonly slotMinutes: 15 | 30 | 60;
  /** `max_booking_days`: how many days ahead an appointment can be booked. */
  readonly maxBookingDays: number;
  /** `allowed_booking_time`: booking closes this many minutes before the start. */
  readonly allowedBookingMinutes: number;
  /** `allowed_cancel_time`: cancelling closes this many minutes before the start. */
  readonly allowedCancelMinutes: number;
  /** `allow_instructor_confirm`: whether an appointment waits for its instructor's confirmation. */
  readonly instructorConfirms: boolean;
}

/** The studio's own words of one kind of mail. An empty text leaves ours. */
export interface MailWords {
  readonly subject: string;
  /** Stands after our sentences. */
  readonly paragraph: string;
  /** The mail is not sent. */
  readonly isOff: boolean;
}

/** Whether customers may come in (docs/decisions/0216). */
export interface OpeningSettings {
  /** False until the owner opens the studio: visitors and customers see "Opening soon". */
  readonly isOpen: boolean;
  /** New bookings and purchases of customers are paused. Existing ones stay usable. */
  readonly isPaused: boolean;
}

export interface StudioSettings {
  readonly name: string;
  readonly supportEmail: string;
  readonly timeZone: Zone;
  readonly locale: string;
  readonly currency: Currency;
  /** The studio's own choice. Null when the locale decides (`date-formats.ts`). */
  readonly dateFormat: string | null;
  readonly timeFormat: TimeFormat | null;
  readonly showTimezoneBanner: boolean;
  readonly phoneRequired: boolean;
  /** Staff do nothing before they have a second factor. */
  readonly staffSecondFactor: boolean;
  readonly allowCustomerCancelMemberships: boolean;
  /** Classes that repeat are made this many weeks ahead. */
  readonly scheduleWeeksAhead: number;
  readonly look: Look;
  readonly booking: BookingPolicy;
  readonly waiver: WaiverSettings;
  readonly tax: TaxSettings;
  readonly payments: PaymentSettings;
  readonly giftCards: GiftCardSettings;
  readonly renewals: RenewalSettings;
  readonly appointments: AppointmentSettings;
  /** By kind of mail (mail/rules/customer-mails.ts). */
  readonly mails: Readonly<Record<string, MailWords>>;
  readonly opening: OpeningSettings;
}

/** A studio's settings and package, read together and cached by version. */
export interface Studio {
  readonly id: StudioId;
  readonly slug: string;
  /** The host of its links. Null: its subdomain. */
  readonly ownHost: string | null;
  /** Increases with every change of settings or package. Code that changes custom fields must increase it too. */
  readonly version: number;
  readonly settings: StudioSettings;
  readonly features: ReadonlySet<Feature>;
  /** Whether any custom field is active. Most studios have none, and this flag spares them the query. */
  readonly asksAtCheckout: boolean;
}

export const hasFeature = (studio: Pick<Studio, 'features'>, feature: Feature): boolean => studio.features.has(feature);
