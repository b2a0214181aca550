/** The changes of a payment's disputes, from the gateway's current state and the state that we noted last (docs/decisions/0258). */
export type DisputeState = 'open' | 'won' | 'lost';

interface Dispute {
  readonly ref: string;
  readonly state: DisputeState;
}

/** `changed`: only its facts, such as the time until which the studio can answer. */
export type DisputeNews = 'opened' | 'changed' | 'won' | 'lost';

/**
 * A dispute that was decided is not open again, because an open one was read before. A decision may be reversed: a bank hears an appeal. A
 * dispute that is new and won already has changed nothing.
 */
export function decideDispute({ state }: Dispute, noted: Dispute | undefined): DisputeNews | null {
  if (noted === undefined) return state === 'open' ? 'opened' : state;
  if (noted.state === state) return state === 'open' ? 'changed' : null;
  return state === 'open' ? null : state;
}

/** The gateway refunds a payment no more while it is disputed, unless the bank only asks so far. */
export const refusesRefunds = (disputes: readonly { readonly state: DisputeState; readonly isRefundable: boolean }[]): boolean =>
  disputes.some(({ state, isRefundable }) => state === 'lost' || (state === 'open' && !isRefundable));
