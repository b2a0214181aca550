import type { StaffRole } from '../../../context/abilities.ts';
import type { StudioSettings } from '../../../context/studio.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { TeamLogInFields } from '../contract/team-group.ts';
import type { StoredSettings } from './default-settings.ts';

export const teamLogInOf = ({ staffSecondFactor }: StudioSettings): TeamLogInFields => ({ secondFactor: staffSecondFactor });

export type TeamLogInRefusal = { readonly code: 'only-an-owner' | 'own-factor-first' };

/** An owner decides for the studio, and has a second factor before they demand one, so that they do not lock themselves out. */
export function decideTeamLogIn(
  { secondFactor }: TeamLogInFields,
  by: { readonly role: StaffRole; readonly hasFactor: boolean },
): Decision<StoredSettings, TeamLogInRefusal> {
  if (by.role !== 'owner') return refuse({ code: 'only-an-owner' });
  if (secondFactor && !by.hasFactor) return refuse({ code: 'own-factor-first' });
  return ok({ staffSecondFactor: secondFactor });
}
