import type { CustomerId, StaffId } from '../../../kernel/ids.ts';

export const CONSENT_KINDS = ['sms', 'marketing', 'waiver'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/**
 * The form of a decision: sign-up, My Settings, the waiver's dialog, the page of a task link (docs/decisions/0268), or a reply to a text
 * message (docs/decisions/0281).
 */
export const CONSENT_SOURCES = ['sign-up', 'settings', 'waiver', 'link', 'text'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export interface Consent<Kind extends ConsentKind = ConsentKind> {
  readonly kind: Kind;
  /** False when consent is withdrawn. */
  readonly given: boolean;
}

/** The customer of a decision and the request that made it. */
export interface ConsentOrigin {
  readonly customer: CustomerId;
  readonly source: ConsentSource;
  /** The staff member who acted for the customer. Null when the customer decided. */
  readonly staff: StaffId | null;
  /** Null for a reply to a text message. */
  readonly address: string | null;
  readonly agent: string | null;
}

/** The consents with a checkbox. The waiver has a text instead. */
export type OptInKind = Exclude<ConsentKind, 'waiver'>;

export interface OptIns {
  readonly smsOptIn: boolean;
  readonly marketingOptIn: boolean;
}

/** The decisions to log after a change of opt-ins. At sign-up both are logged, because an unchecked box is a decision too. */
export function optInDecisions(before: OptIns | null, after: OptIns): Consent<OptInKind>[] {
  const decisions: Consent<OptInKind>[] = [];
  if (before?.smsOptIn !== after.smsOptIn) decisions.push({ kind: 'sms', given: after.smsOptIn });
  if (before?.marketingOptIn !== after.marketingOptIn) decisions.push({ kind: 'marketing', given: after.marketingOptIn });
  return decisions;
}
