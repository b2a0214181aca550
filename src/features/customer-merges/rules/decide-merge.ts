import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';

export const BLOCKS = [
  'on-the-team',
  'erased',
  'same-class',
  'same-membership',
  'paying-now',
  'booking-now',
  'cards-of-both',
  'needs-manager',
] as const;

/** A reason why two accounts cannot become one now. */
export interface Block {
  readonly code: (typeof BLOCKS)[number];
  /** The class, the membership or the gateway. */
  readonly name: string | null;
  /** The class in which both have a seat, or wait. */
  readonly session: number | null;
  readonly startsAt: Instant | null;
}

export interface MergeFacts {
  readonly isOnTheTeam: boolean;
  /** One of the accounts is erased, or will be. */
  readonly isErased: boolean;
  /** Classes and appointments in which both have a seat or wait. */
  readonly clashes: readonly { readonly name: string; readonly session: number | null; readonly startsAt: Instant }[];
  /** Memberships of which both have a running one. A second one needs a confirmation of the customer (`runs-already`). */
  readonly memberships: readonly string[];
  /** The account that goes has a payment that its browser must finish. */
  readonly isPaying: boolean;
  /** The account that goes holds a seat or a time for a booking that is not finished. */
  readonly isBooking: boolean;
  /** Gateways at which both have cards. A gateway charges a card only for the customer to whom it belongs. */
  readonly gateways: readonly string[];
  readonly movesMoney: boolean;
  readonly mayManage: boolean;
}

const block = (code: Block['code'], more: Partial<Block> = {}): Block => ({ code, name: null, session: null, startsAt: null, ...more });

export const blocksOf = (facts: MergeFacts): Block[] => [
  ...(facts.movesMoney && !facts.mayManage ? [block('needs-manager')] : []),
  ...(facts.isOnTheTeam ? [block('on-the-team')] : []),
  ...(facts.isErased ? [block('erased')] : []),
  ...facts.clashes.map((clash) => block('same-class', clash)),
  ...facts.memberships.map((name) => block('same-membership', { name })),
  ...(facts.isPaying ? [block('paying-now')] : []),
  ...(facts.isBooking ? [block('booking-now')] : []),
  ...facts.gateways.map((name) => block('cards-of-both', { name })),
];

export type MergeRefusal = { readonly code: 'merge-changed' } | { readonly code: 'merge-blocked' };

/** `seen`: the stamp of the preview that staff confirmed. */
export function decideMerge(
  blocks: readonly Block[],
  { stamp, seen }: { readonly stamp: string; readonly seen: string },
): Decision<null, MergeRefusal> {
  if (stamp !== seen) return refuse({ code: 'merge-changed' });
  return blocks.length > 0 ? refuse({ code: 'merge-blocked' }) : ok(null);
}
