import * as z from 'zod/mini';
import { endpoint } from '../../../wire/endpoint.ts';

export const getOwnTexts = endpoint({
  method: 'GET',
  path: '/api/texts',
  who: 'customer',
  summary: 'Whether the studio sends text messages',
  reply: z.object({ sendsTexts: z.boolean() }),
});
