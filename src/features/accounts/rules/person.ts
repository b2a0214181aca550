import type { CustomerId, StaffId, TagId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import type { Actor } from '../../../context/actor.ts';

/** Customers and staff sign in apart; the same address may belong to one of each. */
export type PersonKind = 'customer' | 'staff';

/** A person of the studio, without a word about who they are. */
export type PersonRef = { readonly customer: CustomerId } | { readonly staff: StaffId };

/** What a customer tells about themselves (spec 1 §3, Signup payload). `phone` is E.164. */
export interface NewCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
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

/** Of somebody who gave no more than a name and an address: nothing was ticked, so nothing was agreed to. */
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

/** A customer as they see themselves (spec 1 §3, Customer). */
export interface CustomerProfile extends NewCustomer {
  readonly id: CustomerId;
  readonly emergencyContactName: string | null;
  readonly emergencyContactPhone: string | null;
  readonly emergencyContactRelation: string | null;
  /** The hash of the waiver that was accepted; asked again when the waiver's wording changed. */
  readonly acceptedWaiverHash: string | null;
  readonly attendedClasses: number;
  readonly injured: boolean;
  readonly pictureUrl: string | null;
  readonly tags: readonly { readonly id: TagId; readonly name: string }[];
}

/** A customer as the staff of the studio see them (spec 3 §3, Customer). */
export interface CustomerForStaff extends Pick<
  CustomerProfile,
  'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'attendedClasses' | 'injured'
> {
  /** By name; `label`: what staff call it, where that is something else. */
  readonly tags: readonly { readonly id: TagId; readonly name: string; readonly label: string | null; readonly color: string | null }[];
}

/** Who a customer is to the rules when nobody acts for them. */
export const actorOfCustomer = (id: CustomerId): Actor => ({ kind: 'customer', id, impersonatedBy: null });
