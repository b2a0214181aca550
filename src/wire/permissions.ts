import * as z from 'zod/mini';
import { ABILITIES } from '../context/abilities.ts';
import { FEATURES } from '../context/studio.ts';

/** The caller's features and abilities, decided by the server. The browser hides everything else and the server refuses it. */
export const Permissions = z.object({
  features: z.array(z.enum(FEATURES)),
  abilities: z.array(z.enum(ABILITIES)),
});
