import { useQuery } from '@tanstack/react-query';
import type { Ability } from '../../../context/actor.ts';
import { reading } from '../../../web/lib/query.ts';
import { getStaff } from '../contract/staff.contract.ts';

/** Whether the signed-in staff member may do this; the server decides again (spec 3 §6). */
export function useAbility(ability: Ability): boolean {
  const { data } = useQuery(reading(getStaff, {}));
  return data?.permissions.abilities.includes(ability) ?? false;
}
