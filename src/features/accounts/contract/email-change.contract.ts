/** A new e-mail address of a customer, which staff typed and its owner confirms. */
import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';
import { requiredText } from '../../../wire/fields.ts';

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirm-email',
  who: 'public',
  summary: 'Gives an account the address to which the link was mailed',
  body: z.object({ token: requiredText() }),
  reply: z.object({ success: z.boolean(), message: z.string(), email: z.string() }),
});
