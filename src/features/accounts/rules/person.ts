import type { Instant } from '../../../kernel/time.ts';
import type { CustomerId, StaffId, TagId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../context/permissions.ts';

/** Customers and staff have separate log-ins. One address may belong to one of each. */
export type PersonKind = 'customer' | 'staff';

export type PersonRef = { readonly customer: CustomerId } | { readonly staff: StaffId };

/** A customer's own details (spec 1 §3, Signup payload). `phone` is E.164. */
export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  /** Null: the person has none (`hasAddress`). */
  readonly email: string | null;
  readonly dob: Day | null;
  readonly phone: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postCode: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly smsOptIn: boolean;
  readonly marketingOptIn: boolean;
}

/** For a person who gave only a name and an address. Nothing was ticked, so there is no consent. */
export const NOTHING_SAID = {
  dob: null,
  phone: null,
  city: null,
  state: null,
  postCode: null,
  addressLine1: null,
  addressLine2: null,
  smsOptIn: false,
  marketingOptIn: false,
} as const;

/** A customer in the customer's own view (spec 1 §3, Customer). */
export interface CustomerProfile extends NewCustomer {
  readonly id: CustomerId;
  readonly emergencyContactName: string | null;
  readonly emergencyContactPhone: string | null;
  readonly emergencyContactRelation: string | null;
  /** Hash of the accepted waiver. A new wording needs a new acceptance. */
  readonly acceptedWaiverHash: string | null;
  readonly attendedClasses: number;
  /** The start of the first of them. Null without one, and when an import brought a higher count than its bookings. */
  readonly attendedSince: Instant | null;
  readonly injured: boolean;
  readonly pictureUrl: string | null;
  readonly tags: readonly { readonly id: TagId; readonly name: string }[];
}

/** A customer in the staff's view (spec 3 §3, Customer). */
export interface CustomerForStaff extends Pick<
  CustomerProfile,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'attendedClasses' | 'injured'
> {
  /** Sorted by name. `label`: the staff's own name for the tag. Null when there is none. */
  readonly tags: readonly { readonly id: TagId; readonly name: string; readonly label: string | null; readonly color: string | null }[];
}

/** The actor of a customer when nobody acts for them. */
export const actorOfCustomer = (id: CustomerId): Actor => ({ kind: 'customer', id, impersonatedBy: null });
