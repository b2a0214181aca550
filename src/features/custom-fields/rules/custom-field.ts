/** A studio's own questions to its customers (spec 1 §3). */
import type { Day } from '../../../kernel/calendar.ts';
import type { CustomFieldId, CustomFieldOptionId, ServiceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';

export const FIELD_TYPES = ['text', 'number', 'yes_no', 'dropdown', 'date', 'datetime'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export interface FieldOption {
  readonly id: CustomFieldOptionId;
  readonly value: string;
  readonly isActive: boolean;
}

export interface CustomField {
  readonly id: CustomFieldId;
  readonly name: string;
  readonly type: FieldType;
  readonly isActive: boolean;
  readonly isRequired: boolean;
  /** Asked at sign-up and in the customer's settings. */
  readonly atSignUp: boolean;
  /** Asked before a booking or a purchase. */
  readonly atCheckout: boolean;
  /** Asked only before bookings of these services. Empty: before every booking and purchase. */
  readonly services: readonly ServiceId[];
  /** The options of a dropdown. Empty for other types. */
  readonly options: readonly FieldOption[];
}

export type FieldValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'yes_no'; readonly yes: boolean }
  | { readonly type: 'dropdown'; readonly option: CustomFieldOptionId }
  | { readonly type: 'date'; readonly day: Day }
  | { readonly type: 'datetime'; readonly at: Instant };

/** An answer as sent: a text from a form, or a JSON value. */
export type RawAnswer = string | number | boolean | null;

/** The services that somebody books. A purchase books none. */
export type BookedServices = readonly (ServiceId | null)[];

/** Whether a question of these services is asked before this booking or purchase. */
export const isAskedFor = ({ services }: Pick<CustomField, 'services'>, booked: BookedServices): boolean =>
  services.length === 0 || booked.some((service) => service !== null && services.includes(service));

/** Spec 1 §5, §9. */
export const LONGEST_TEXT = 500;
export const EARLIEST_DAY = '1930-01-01' as Day;
