import * as z from 'zod/mini';
import { singleCalls } from '../../../wire/entity.ts';

/** How the team logs in. */
export const teamLogInFields = z.object({
  /** Staff do nothing before they have set up a second factor. */
  secondFactor: z.boolean(),
});
export type TeamLogInFields = z.output<typeof teamLogInFields>;

export const teamGroup = singleCalls({
  path: '/office/settings/team',
  can: 'edit-settings',
  one: 'log-in of the team',
  fields: teamLogInFields,
});
