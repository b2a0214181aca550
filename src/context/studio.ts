import type { StudioId } from '../kernel/ids.ts';
import type { Currency, Minor } from '../kernel/money.ts';
import type { WallTime, Zone } from '../kernel/calendar.ts';

/** Package features, spelled as the spec does (spec 1 §6). */
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
export const TIME_FORMATS = ['h:mm a', 'HH:mm'] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** How the studio looks: `fe_template_settings` on the wire. */
export interface Look {
  readonly logoUrl: string | null;
  /** `#rrggbb`, the one accent. */
  readonly colour: string;
  /** Corner radius in px. */
  readonly radius: number;
  readonly defaultBuyTab: 'membership' | 'packs';
}

/** What happens to the credit of a late cancellation (`cancel_refund` 1 / 2 on the wire). */
export type LateCancelCredit = 'refunded' | 'kept';

export interface BookingPolicy {
  /** Deadline = start − hours − minutes (readings §4). */
  readonly cancelBeforeHours: number;
  readonly cancelBeforeMins: number;
  readonly allowCancelAfterDeadline: boolean;
  readonly lateCancelCredit: LateCancelCredit;
  /** Who cancels late pays nothing once somebody else has their place (docs/decisions/0127). */
  readonly refundIfRefilled: boolean;
  /** Sizes the month window of the schedule, nothing else. */
  readonly cancelDaysBefore: number;
  /** Until so many minutes before the start people move up by themselves; after that a freed seat is offered. */
  readonly waitlistAutoMinutes: number;
  /** Offers end so many minutes before the start. */
  readonly offersEndMinutes: number;
  /** Someone moved up inside the late-cancel window leaves free for so long after the notice. */
  readonly freeLeaveMinutes: number;
  /** Wall-clock hours in which the free minutes do not run. */
  readonly quietFrom: WallTime;
  readonly quietUntil: WallTime;
  /** So many hours before the start people are reminded of their class; 0 = not at all. */
  readonly reminderHoursBefore: number;
  /** A credit whose cycle ended through the studio's doing stays usable for so many days. */
  readonly returnedCreditDays: number;
  /** People check themselves in from so many minutes before the start until so many after it (readings §11). */
  readonly checkInOpensMinutes: number;
  readonly checkInClosesMinutes: number;
  /** "Reserve for someone else" (the multiple-reservation setting '1'). */
  readonly multipleReservation: boolean;
  readonly allowIndividualSeriesCancellation: boolean;
  /** A series is booked until so long before its start, or before its end where it may be booked after the start. */
  readonly seriesBookingPreventionHours: number;
  readonly seriesBookingPreventionMinutes: number;
  readonly allowSeriesCancellation: boolean;
  /** A whole series is given back until so many days before its first class. */
  readonly seriesCancellationDays: number;
}

export interface WaiverSettings {
  readonly requireSign: boolean;
  readonly type: string;
  readonly text: string;
  /** SHA-256 of the text: asked again when it changes. */
  readonly hash: string;
}

export interface TaxSettings {
  readonly enabled: boolean;
  readonly name: string;
  /** In thousandths of a percent: 8.875 % is 8875. */
  readonly rate: number;
  readonly includedInPrice: boolean;
}

/** Which ways to pay the studio offers (readings §7). What is open in a checkout is less where the deployment has no such gateway. */
export interface PaymentSettings {
  /** `online` on the wire. */
  readonly card: boolean;
  /** Staff take cash and transfers at the desk. */
  readonly desk: boolean;
  /** Customers take a pass and pay it later at the desk. */
  readonly payLater: boolean;
  readonly directDebit: boolean;
  readonly paypal: boolean;
}

/** What gift cards are sold for. */
export interface GiftCardSettings {
  /** `amount_options` on the wire. */
  readonly amounts: readonly Minor[];
  /** `custom_amount_option`: any amount between the least and the most may be typed. */
  readonly allowsOther: boolean;
  readonly least: Minor;
  readonly most: Minor;
  /** Whether selling one is taxed like a pass: untaxed unless the studio says otherwise (readings §6). */
  readonly isTaxed: boolean;
}

/** What happens when a cycle of a membership cannot be charged. */
export interface RenewalSettings {
  /** It is tried again so many days after the first failure; after the last of them the membership ends. */
  readonly retryDays: readonly number[];
  /** Nothing is booked with the membership meanwhile. */
  readonly blocksBooking: boolean;
}

/** How appointments are booked (spec 2 §3, readings §8). */
export interface AppointmentSettings {
  /** The grid on which appointments begin, in minutes. */
  readonly slotMinutes: 15 | 30 | 60;
  /** `max_booking_days`: how many days ahead. */
  readonly maxBookingDays: number;
  /** `allowed_booking_time`: at the latest so many minutes before the start. */
  readonly allowedBookingMinutes: number;
  /** `allowed_cancel_time`: so many minutes before the start it is too late to cancel. */
  readonly allowedCancelMinutes: number;
  /** `allow_instructor_confirm`: an appointment waits until its instructor confirms it. */
  readonly instructorConfirms: boolean;
}

export interface StudioSettings {
  readonly name: string;
  readonly supportEmail: string;
  readonly timeZone: Zone;
  readonly locale: string;
  readonly currency: Currency;
  /** What the studio has chosen; null: as its locale writes them (`date-formats.ts`). */
  readonly dateFormat: string | null;
  readonly timeFormat: TimeFormat | null;
  readonly showTimezoneBanner: boolean;
  readonly phoneRequired: boolean;
  readonly allowCustomerCancelMemberships: boolean;
  readonly look: Look;
  readonly booking: BookingPolicy;
  readonly waiver: WaiverSettings;
  readonly tax: TaxSettings;
  readonly payments: PaymentSettings;
  readonly giftCards: GiftCardSettings;
  readonly renewals: RenewalSettings;
  readonly appointments: AppointmentSettings;
}

/** Who a studio is to the program: settings and package, read together and kept by version. */
export interface Studio {
  readonly id: StudioId;
  readonly slug: string;
  /** Raised by every change of settings or package, and to be raised by whoever changes custom fields. */
  readonly version: number;
  readonly settings: StudioSettings;
  readonly features: ReadonlySet<Feature>;
  /** Whether a checkout has anything to ask: some custom field is active. Most studios have none, and pay nothing for those that have. */
  readonly asksAtCheckout: boolean;
}

export const hasFeature = (studio: Pick<Studio, 'features'>, feature: Feature): boolean => studio.features.has(feature);
