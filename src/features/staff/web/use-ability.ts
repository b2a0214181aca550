import { useQuery } from '@tanstack/react-query';
import type { Ability } from '../../../context/actor.ts';
import type { Feature } from '../../../context/studio.ts';
import { ownReading } from './own-reading.ts';

/** Whether the signed-in staff member may do this; the server decides again (spec 3 §6). */
export function useAbility(ability: Ability): boolean {
  const { data } = useQuery(ownReading());
  return data?.permissions.abilities.includes(ability) ?? false;
}

const NONE: readonly Feature[] = [];

/** What the package lets the signed-in staff member use (spec 3 §6). */
export function useStaffFeatures(): readonly Feature[] {
  const { data } = useQuery(ownReading());
  return data?.permissions.features ?? NONE;
}
