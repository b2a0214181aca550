import * as z from 'zod/mini';
import { ABILITIES } from '../context/actor.ts';
import { FEATURES } from '../context/studio.ts';

/** What the caller may use and do. Decided on the server; the browser hides what is missing, and the server refuses it. */
export const Permissions = z.object({
  features: z.array(z.enum(FEATURES)),
  abilities: z.array(z.enum(ABILITIES)),
});
