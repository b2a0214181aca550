/**
 * A studio as one document. It is the format of the demo data, of imports and of exports (fixed-points.md). Its ids are the archive's own
 * keys. Instants and money are decoded here; contract/archive.contract.ts defines the file format.
 */
import type { BookingRules, FreeLate } from '../../classes/rules/booking-rules.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { ConsentKind, ConsentSource } from '../../accounts/rules/consent.ts';
import type { ClassTemplateFields } from '../../catalogue/contract/class-template.ts';
import type { LocationFields } from '../../catalogue/contract/location.ts';
import type { ServiceFields } from '../../catalogue/contract/service.ts';
import type { TagFields } from '../../catalogue/contract/tag.ts';
import type { PartnerFields } from '../../partners/contract/partner.ts';
import type { CustomFieldFields } from '../../custom-fields/contract/office-fields.ts';
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
import type { ArchivedOffer, ArchivedDayClosing, ArchivedOrder, ArchivedPass } from './archived-sales.ts';
import type { ArchivedSeries, ArchivedSeriesBooking } from './archived-series.ts';
import type { ArchivedStandingBooking } from './archived-standing-bookings.ts';
import type { PersonFields } from '../../staff/contract/team.ts';
import type { ClosureFields } from '../../timetable/contract/closure.contract.ts';
import type { RecurrenceFields } from '../../timetable/contract/recurrence.ts';
import type { LongerPass, LongerPassState } from '../../timetable/rules/closed-time.ts';
import type { ArchivedEntity } from './archived-entity.ts';
import type { Key } from './key.ts';

export const ARCHIVE_FORMAT = 'atelier-studio';
export const ARCHIVE_VERSION = 1;

/** A plain-text password, on import only, or its argon2id hash. A person without either cannot log in by password. */
export interface ArchivedSecret {
  readonly password: string | null;
  readonly passwordHash: string | null;
}

export interface ArchivedStudio {
  readonly slug: string;
  readonly hosts: readonly string[];
  readonly mainHost: string | null;
  readonly createdAt: Instant;
  readonly settings: StoredSettings;
  readonly features: readonly Feature[];
}

export type ArchivedStaff = Omit<ArchivedEntity<PersonFields>, 'isArchived'> &
  ArchivedSecret & {
    readonly phone: string | null;
    readonly active: boolean;
    readonly createdAt: Instant;
    /** Working hours for appointments. Null when the person takes none. */
    readonly hours: ArchivedHours | null;
  };

/** `appointment`: the appointment rules. Null when the service is not bookable as an appointment. */
export type ArchivedService = ArchivedEntity<ServiceFields> & { readonly appointment: ArchivedAppointmentService | null };

/** `skips`: the days on which no class is made. */
export type ArchivedRecurrence = ArchivedEntity<RecurrenceFields<Key, Key, Key>> & { readonly skips: readonly Day[] };

/** `passes`: those that it made longer, with the days that each gained. */
export type ArchivedClosure = ArchivedEntity<Omit<ClosureFields, 'locations'> & { readonly locations: readonly Key[] }> & {
  readonly passes: readonly (Omit<LongerPass, 'pass'> & { readonly pass: Key; readonly state: LongerPassState })[];
};

export interface ArchivedOccurrence {
  readonly key: Key;
  readonly class: Key;
  readonly location: Key | null;
  readonly instructor: Key | null;
  readonly room: string | null;
  /** Null when it is the same as the class's. */
  readonly name: string | null;
  readonly description: string | null;
  readonly color: string | null;
  readonly additionalDetails: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly visiblePublic: boolean;
  readonly acceptReservations: boolean;
  /** Null when unlimited. */
  readonly capacity: number | null;
  readonly waitlistEnabled: boolean;
  /** Null when it takes place with any number of people. */
  readonly minimum: { readonly people: number; readonly hours: number } | null;
  /** When the seat offers end, one entry per seat on offer. These seats were freed after the cut-off for automatic promotion. */
  readonly offerEnds: readonly Instant[];
  readonly online: { readonly link: string | null; readonly password: string | null; readonly trainerLink: string | null } | null;
  readonly timetable: { readonly line: string; readonly day: Day; readonly end: string | null } | null;
  /** The recurrence and the day that it was made for. */
  readonly madeFor: { readonly recurrence: Key; readonly day: Day } | null;
  readonly editedByHand: boolean;
  readonly lateCancelFee: Minor | null;
  readonly noShowFee: Minor | null;
  readonly ownLateFee: boolean;
  readonly ownNoShowFee: boolean;
  readonly autoChargeNoShowFee: boolean;
  readonly averageRevenue: Minor;
  readonly hideOnClassPass: boolean;
  readonly cancelled: { readonly at: Instant; readonly reason: string | null; readonly shown: boolean } | null;
  readonly attendanceCompleted: boolean;
}

/** A question of the studio, with keys in place of ids. */
export type ArchivedCustomField = Omit<CustomFieldFields, 'services'> & {
  readonly key: Key;
  readonly services: readonly Key[];
  /** The place in the forms. Fields with the same number are in the order of the archive. */
  readonly order: number;
  readonly active: boolean;
};

/** The type follows the field's type: text, number, yes or no, the text of an option, a day, or an instant in UTC with seconds. */
export interface ArchivedAnswer {
  readonly field: Key;
  readonly value: string | number | boolean;
}

export interface ArchivedCustomer extends ArchivedSecret {
  readonly key: Key;
  readonly firstName: string;
  readonly lastName: string;
  /** Null: none. */
  readonly email: string | null;
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
  /** The hash of the accepted text. The customer has to accept again when the studio's text changes. */
  readonly waiver: { readonly hash: string; readonly at: Instant } | null;
  readonly attendedClassesCount: number;
  readonly injured: boolean;
  /** Written by staff for staff. */
  readonly notes: string;
  readonly injuryNotes: string;
  readonly answers: readonly ArchivedAnswer[];
  readonly tags: readonly Key[];
  /** Consents given and withdrawn, in chronological order. */
  readonly consents: readonly ArchivedConsent[];
  readonly createdAt: Instant;
}

export interface ArchivedConsent {
  readonly kind: ConsentKind;
  readonly given: boolean;
  readonly wording: Key;
  readonly source: ConsentSource;
  /** The staff member who acted for the customer. */
  readonly staff: Key | null;
  readonly address: string | null;
  readonly agent: string | null;
  readonly at: Instant;
}

/** A text of the waiver. Its key is its hash. */
export interface ArchivedWaiver {
  readonly key: Key;
  readonly text: string;
  /** Null when it is not known. */
  readonly madeAt: Instant | null;
  readonly staff: Key | null;
}

/** A text that customers agreed to. Its key is its hash. */
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
  /** The person who attends in place of the customer. Null when the customer attends. */
  readonly guest: { readonly name: string; readonly email: string | null } | null;
  readonly state: (typeof BOOKING_STATES)[number];
  /** The position in the waitlist, 1..n without gaps. Null when the booking is not waiting. */
  readonly waitlist: number | null;
  /** The pass that pays. For a waiting booking, the pass chosen to pay on promotion. */
  readonly pass: Key | null;
  /** The credit that the booking took, to which a refund returns. Null while waiting. `counted` is false for unlimited passes. */
  readonly credit: { readonly kind: 'class' | 'guest'; readonly cycle: number; readonly counted: boolean } | null;
  readonly createdAt: Instant;
  readonly movedUpAt: Instant | null;
  readonly freeUntil: Instant | null;
  readonly offerUntil: Instant | null;
  /** When the class's QR code was used for this booking. The booking may have existed before. */
  readonly qrUsedAt: Instant | null;
  readonly passedOverAt: Instant | null;
  readonly waitUntil: Instant | null;
  readonly oneADay: boolean;
  readonly remindedAt: Instant | null;
  readonly endedAt: Instant | null;
  readonly lateCancelFee: Minor | null;
  readonly freeLate: FreeLate | null;
  readonly seriesBooking: Key | null;
  /** The customer who gave the seat, and whose pass pays for it. */
  readonly givenBy: Key | null;
  /** The partner that pays for the visit. Null when none does. */
  readonly partner: { readonly partner: Key; readonly number: string | null; readonly amount: Minor | null } | null;
  /** The rules that it was made under. Null when it is older than their storage. */
  readonly rules: BookingRules | null;
}

export interface Archive {
  readonly format: typeof ARCHIVE_FORMAT;
  readonly version: typeof ARCHIVE_VERSION;
  readonly studio: ArchivedStudio;
  readonly staff: readonly ArchivedStaff[];
  readonly tags: readonly ArchivedEntity<TagFields>[];
  readonly locations: readonly ArchivedEntity<LocationFields>[];
  readonly services: readonly ArchivedService[];
  readonly classes: readonly ArchivedEntity<ClassTemplateFields<Key, Key>>[];
  readonly recurrences: readonly ArchivedRecurrence[];
  readonly closures: readonly ArchivedClosure[];
  readonly occurrences: readonly ArchivedOccurrence[];
  readonly series: readonly ArchivedSeries[];
  readonly offers: readonly ArchivedOffer[];
  readonly partners: readonly ArchivedEntity<PartnerFields>[];
  readonly waivers: readonly ArchivedWaiver[];
  readonly wordings: readonly ArchivedWording[];
  readonly customFields: readonly ArchivedCustomField[];
  readonly customers: readonly ArchivedCustomer[];
  readonly codes: readonly ArchivedCode[];
  readonly giftCards: readonly ArchivedGiftCard[];
  readonly passes: readonly ArchivedPass[];
  readonly orders: readonly ArchivedOrder[];
  readonly dayClosings: readonly ArchivedDayClosing[];
  readonly seriesBookings: readonly ArchivedSeriesBooking[];
  readonly standingBookings: readonly ArchivedStandingBooking[];
  readonly bookings: readonly ArchivedBooking[];
  readonly appointmentSessions: readonly ArchivedAppointmentSession[];
  readonly appointments: readonly ArchivedAppointment[];
}
