/** The keys of a studio's gateway account, in the format that operators enter and the database stores. */
import * as z from 'zod/mini';

export const GatewayKeys = z.strictObject({
  /** The browser needs this key for the gateway's card fields. */
  public_key: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  secret_key: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The gateway signs its webhooks with this secret. */
  webhook_secret: z.string().check(z.minLength(1), z.maxLength(500)),
});
