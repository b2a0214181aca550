import * as z from 'zod/mini';

/** 7: credits are returned. 6: they are not (spec 3 §9). */
export const refundCode = z.codec(z.union([z.literal(7), z.literal(6), z.literal('7'), z.literal('6')]), z.boolean(), {
  decode: (code) => Number(code) === 7,
  encode: (refunds) => (refunds ? 7 : 6),
});
