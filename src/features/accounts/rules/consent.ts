import type { CustomerId, StaffId } from '../../../kernel/ids.ts';

/** What a customer can agree to. */
export const CONSENT_KINDS = ['sms', 'marketing', 'waiver'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** Where they did: the sign-up form, My Settings, the waiver's dialog. */
export const CONSENT_SOURCES = ['sign-up', 'settings', 'waiver'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** One decision of a customer. */
export interface Consent<Kind extends ConsentKind = ConsentKind> {
  readonly kind: Kind;
  /** Or taken back. */
  readonly given: boolean;
}

/** Whose decision it is, and from where it came. */
export interface ConsentOrigin {
  readonly customer: CustomerId;
  readonly source: ConsentSource;
  /** Who acted for the customer, if somebody did. */
  readonly staff: StaffId | null;
  readonly address: string;
  readonly agent: string | null;
}

/** What boxes ask for; a waiver is text. */
export type OptInKind = Exclude<ConsentKind, 'waiver'>;

export interface OptIns {
  readonly smsOptIn: boolean;
  readonly marketingOptIn: boolean;
}

/** What is new about somebody's opt-ins. At sign-up both are: a box that was left open is a decision too. */
export function optInDecisions(before: OptIns | null, after: OptIns): Consent<OptInKind>[] {
  const decisions: Consent<OptInKind>[] = [];
  if (before?.smsOptIn !== after.smsOptIn) decisions.push({ kind: 'sms', given: after.smsOptIn });
  if (before?.marketingOptIn !== after.marketingOptIn) decisions.push({ kind: 'marketing', given: after.marketingOptIn });
  return decisions;
}
