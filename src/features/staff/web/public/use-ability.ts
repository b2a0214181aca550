import { useQuery } from '@tanstack/react-query';
import type { Ability } from '../../../../context/permissions.ts';
import type { Feature } from '../../../../context/studio.ts';
import { ownReading } from './own-reading.ts';

/** Whether the signed-in staff member has the ability. The server checks again (spec 3 §6). */
export function useAbility(ability: Ability): boolean {
  const { data } = useQuery(ownReading());
  return data?.permissions.abilities.includes(ability) ?? false;
}

const NONE: readonly Feature[] = [];

/** The package features open to the signed-in staff member (spec 3 §6). */
export function useStaffFeatures(): readonly Feature[] {
  const { data } = useQuery(ownReading());
  return data?.permissions.features ?? NONE;
}
