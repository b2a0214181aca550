/** The keys of a studio's account with a gateway, as they are given and stored. */
import * as z from 'zod/mini';

export const GatewayKeys = z.strictObject({
  /** For the gateway's fields in browsers. */
  public_key: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  secret_key: z.string().check(z.minLength(1), z.maxLength(500)),
  /** What the gateway signs its messages to us with. */
  webhook_secret: z.string().check(z.minLength(1), z.maxLength(500)),
});
