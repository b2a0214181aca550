/** The states of a text message, and Twilio's statuses, prices and refusals. */

/** `begun`: whether it was sent is unknown. */
export const TEXT_STATES = ['begun', 'sent', 'delivered', 'failed'] as const;
export type TextState = (typeof TEXT_STATES)[number];

const BY_STATUS: Readonly<Record<string, TextState>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  receiving: 'sent',
  received: 'delivered',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** Null for a status that we do not know. */
export const stateOfStatus = (status: string): TextState | null => BY_STATUS[status] ?? null;

const RANK: Readonly<Record<TextState, number>> = { begun: 0, sent: 1, failed: 2, delivered: 3 };

/** Reports come more than once and in any order. A state never goes back. */
export const laterState = (one: TextState, other: TextState): TextState => (RANK[other] > RANK[one] ? other : one);

/** Nothing more is reported about the text, except its price. */
export const isFinal = (state: TextState): boolean => state === 'delivered' || state === 'failed';

/** Twilio's price is a negative text, such as "-0.00790". Millionths of the currency. */
export function microsOf(price: string | null): number | null {
  const amount = price === null || price.trim() === '' ? Number.NaN : Number(price);
  return Number.isFinite(amount) ? Math.round(Math.abs(amount) * 1_000_000) : null;
}

/** Numbers of Twilio's refusals. */
const UNSUBSCRIBED = 21_610;
const KEYS = new Set([20_003, 20_005, 20_403]);
const SENDER = new Set([21_212, 21_603, 21_606, 21_659, 21_660, 21_701, 21_703, 21_704]);

/** `unsubscribed`: the person has replied STOP. The others are a fault of the studio's account, or of this one number. */
export type RefusalKind = 'unsubscribed' | 'keys-refused' | 'sender-refused' | 'number';

export function refusalKind({ status, code }: { readonly status: number; readonly code: number | null }): RefusalKind {
  if (status === 401 || (code !== null && KEYS.has(code))) return 'keys-refused';
  if (code !== null && SENDER.has(code)) return 'sender-refused';
  return code === UNSUBSCRIBED ? 'unsubscribed' : 'number';
}
