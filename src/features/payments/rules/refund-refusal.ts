/** Why a gateway will never make a refund. */
export const REFUND_REFUSALS = ['already-refunded', 'disputed', 'too-old', 'returned'] as const;

/** `returned`: the gateway made the refund, and the bank sent the money back. */
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

/** The refusal, or the gateway's own words when none fits. */
export type RefundRefused = RefundRefusal | (string & {});

const MOST_CHARS = 300;

export const inGatewayWords = (message: string): RefundRefused => message.slice(0, MOST_CHARS);
