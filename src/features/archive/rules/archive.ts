/**
 * A studio as one document: the demo data's format, the way in for a studio that moves here, and the way out (fixed-points.md). Ids inside
 * are the archive's own keys; instants and money are decoded as everywhere inside; the spelling on paper is in contract/archive.contract.ts.
 */
import type { Day } from '../../../kernel/calendar.ts';
import type { StaffRole } from '../../../context/actor.ts';
import type { ConsentKind, ConsentSource } from '../../accounts/rules/consent.ts';
import type { FieldType } from '../../custom-fields/rules/custom-field.ts';
import type { StoredSettings } from '../../studio/rules/default-settings.ts';
import type { Feature } from '../../../context/studio.ts';
import type { Minor } from '../../../kernel/money.ts';
import type { Instant } from '../../../kernel/time.ts';
import type {
  ArchivedAppointment,
  ArchivedAppointmentService,
  ArchivedAppointmentSession,
  ArchivedHours,
} from './archived-appointments.ts';
import type { ArchivedCode, ArchivedGiftCard } from './archived-codes.ts';
import type { ArchivedOffer, ArchivedOrder, ArchivedPass } from './archived-sales.ts';
import type { ArchivedSeries, ArchivedSeriesBooking } from './archived-series.ts';
import type { ArchivedStandingBooking } from './archived-standing-bookings.ts';
import type { Key } from './key.ts';

export const ARCHIVE_FORMAT = 'atelier-studio';
export const ARCHIVE_VERSION = 1;

/** A password as people type it (only on the way in), or its argon2id hash. Neither = cannot sign in by password. */
export interface ArchivedSecret {
  readonly password: string | null;
  readonly passwordHash: string | null;
}

export interface ArchivedStudio {
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly createdAt: Instant;
  readonly settings: StoredSettings;
  readonly features: readonly Feature[];
}

export interface ArchivedStaff extends ArchivedSecret {
  readonly key: Key;
  readonly role: StaffRole;
  readonly teaches: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly pictureUrl: string | null;
  readonly description: string | null;
  readonly allowAllSchedulesAccess: boolean;
  readonly allowSelfCheckIn: boolean;
  readonly active: boolean;
  readonly createdAt: Instant;
  /** Of appointments; null = none. */
  readonly hours: ArchivedHours | null;
}

export interface ArchivedTag {
  readonly key: Key;
  readonly name: string;
  /** What staff call it; null: by its name. */
  readonly customLabel: string | null;
  readonly customColor: string | null;
  /** Given to nobody any more. */
  readonly isArchived: boolean;
}

export interface ArchivedLocation {
  readonly key: Key;
  readonly name: string;
  readonly address: string | null;
}

export interface ArchivedService {
  readonly key: Key;
  readonly name: string;
  readonly description: string | null;
  readonly mediaUrl: string | null;
  /** What somebody should know who comes for the first time. */
  readonly firstVisit: string | null;
  /** By which rules it is booked as an appointment; null = it is not. */
  readonly appointment: ArchivedAppointmentService | null;
}

/** A class template: what the occurrences of one class have in common. */
export interface ArchivedClass {
  readonly key: Key;
  readonly service: Key | null;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly durationMinutes: number;
  readonly tags: readonly Key[];
}

export interface ArchivedOccurrence {
  readonly key: Key;
  readonly class: Key;
  readonly location: Key | null;
  readonly instructor: Key | null;
  readonly room: string | null;
  /** null = as the class. */
  readonly name: string | null;
  readonly description: string | null;
  readonly color: string | null;
  readonly additionalDetails: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly visiblePublic: boolean;
  readonly acceptReservations: boolean;
  /** null = unlimited. */
  readonly capacity: number | null;
  readonly waitlistEnabled: boolean;
  /** When the offers end of seats that were freed too late to move people up by themselves: one for each seat. */
  readonly offerEnds: readonly Instant[];
  readonly online: { readonly link: string | null; readonly password: string | null; readonly trainerLink: string | null } | null;
  readonly timetable: { readonly line: string; readonly day: Day; readonly end: string | null } | null;
  readonly lateCancelFee: Minor | null;
  readonly noShowFee: Minor | null;
  readonly autoChargeNoShowFee: boolean;
  readonly averageRevenue: Minor;
  readonly hideOnClassPass: boolean;
  readonly cancelled: { readonly at: Instant; readonly reason: string | null; readonly shown: boolean } | null;
  readonly attendanceCompleted: boolean;
}

/** What the studio asks beyond the usual. */
export interface ArchivedCustomField {
  readonly key: Key;
  readonly name: string;
  readonly type: FieldType;
  readonly active: boolean;
  readonly required: boolean;
  /** Of a dropdown, in its order. */
  readonly options: readonly { readonly value: string; readonly active: boolean }[];
}

/** Text, number, yes or no, the text of an option, a day, an instant in UTC to the second: as the field's type says. */
export interface ArchivedAnswer {
  readonly field: Key;
  readonly value: string | number | boolean;
}

export interface ArchivedCustomer extends ArchivedSecret {
  readonly key: Key;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** `YYYY-MM-DD`. */
  readonly dob: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postCode: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly emergencyContact: {
    readonly name: string | null;
    readonly phone: string | null;
    readonly relation: string | null;
  } | null;
  readonly smsOptIn: boolean;
  readonly marketingOptIn: boolean;
  /** The hash of the text that was accepted: asked again when the studio's text changes. */
  readonly waiver: { readonly hash: string; readonly at: Instant } | null;
  readonly attendedClassesCount: number;
  readonly injured: boolean;
  /** Of staff, for each other. */
  readonly notes: string;
  readonly injuryNotes: string;
  readonly answers: readonly ArchivedAnswer[];
  readonly tags: readonly Key[];
  /** What they agreed to and took back, in that order. */
  readonly consents: readonly ArchivedConsent[];
  readonly createdAt: Instant;
}

export interface ArchivedConsent {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly wording: Key;
  readonly source: ConsentSource;
  /** Who acted for the customer. */
  readonly staff: Key | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly at: Instant;
}

/** Words that customers agreed to; the key is their hash. */
export interface ArchivedWording {
  readonly key: Key;
  readonly text: string;
  readonly firstUsedAt: Instant;
}

export const BOOKING_STATES = [
  'reserved',
  'attended',
  'cancelled',
  'late_cancelled',
  'removed',
  'class_cancelled',
  'class_cancelled_refunded',
] as const;

export interface ArchivedBooking {
  readonly key: Key;
  readonly occurrence: Key;
  readonly customer: Key;
  /** Who comes, when it is not the customer. */
  readonly guest: { readonly name: string; readonly email: string | null } | null;
  readonly state: (typeof BOOKING_STATES)[number];
  /** The place in line while the person waits: 1..n without gaps. */
  readonly waitlist: number | null;
  /** Pays, or was chosen to pay when the person moves up. */
  readonly pass: Key | null;
  /** What was taken from it, and where it goes back to; null while waiting. Unlimited kinds are not counted. */
  readonly credit: { readonly kind: 'class' | 'guest'; readonly cycle: number; readonly counted: boolean } | null;
  readonly createdAt: Instant;
  readonly movedUpAt: Instant | null;
  readonly freeUntil: Instant | null;
  readonly offerUntil: Instant | null;
  /** When the QR code of the class booked the person, or found them booked. */
  readonly qrUsedAt: Instant | null;
  readonly passedOverAt: Instant | null;
  readonly waitUntil: Instant | null;
  readonly oneADay: boolean;
  readonly remindedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly lateCancelFee: Minor | null;
  /** What it was booked with, as a part of a series. */
  readonly seriesBooking: Key | null;
  /** Who gave them the seat, and whose pass pays for it. */
  readonly givenBy: Key | null;
}

export interface Archive {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly version: typeof ARCHIVE_VERSION;
  readonly studio: ArchivedStudio;
  readonly staff: readonly ArchivedStaff[];
  readonly tags: readonly ArchivedTag[];
  readonly locations: readonly ArchivedLocation[];
  readonly services: readonly ArchivedService[];
  readonly classes: readonly ArchivedClass[];
  readonly occurrences: readonly ArchivedOccurrence[];
  readonly series: readonly ArchivedSeries[];
  readonly offers: readonly ArchivedOffer[];
  readonly wordings: readonly ArchivedWording[];
  readonly customFields: readonly ArchivedCustomField[];
  readonly customers: readonly ArchivedCustomer[];
  readonly codes: readonly ArchivedCode[];
  readonly giftCards: readonly ArchivedGiftCard[];
  readonly passes: readonly ArchivedPass[];
  readonly orders: readonly ArchivedOrder[];
  readonly seriesBookings: readonly ArchivedSeriesBooking[];
  readonly standingBookings: readonly ArchivedStandingBooking[];
  readonly bookings: readonly ArchivedBooking[];
  readonly appointmentSessions: readonly ArchivedAppointmentSession[];
  readonly appointments: readonly ArchivedAppointment[];
}
