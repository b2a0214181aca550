import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { reading } from '../../../../web/lib/query.ts';
import { getFiltersData } from '../../../schedule/contract/filters.contract.ts';
import { useStaffFeatures } from '../../../staff/web/public/use-ability.ts';

type Place = ReplyOf<typeof getFiltersData>['locations'][number];

const NONE: readonly Place[] = [];

/** The places that classes can be filtered by. Empty in a studio with one place, which has nothing to choose. */
export function usePlaces(): readonly Place[] {
  const features = useStaffFeatures();
  const isOffered = features.includes('locations') && features.includes('group_classes');
  const { data } = useQuery({ ...reading(getFiltersData, {}), enabled: isOffered });
  return isOffered && data && data.locations.length > 1 ? data.locations : NONE;
}
