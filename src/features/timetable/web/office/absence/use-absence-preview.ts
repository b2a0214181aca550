import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import type { InputOf } from '../../../../../wire/endpoint.ts';
import { previewAbsence } from '../../../contract/absence.contract.ts';

type Body = InputOf<typeof previewAbsence>['body'];
/** The pause in typing after which the numbers are asked for. */
const PAUSE_MS = 250;

/** The classes and numbers for a form. Null: a day is missing. */
export function useAbsencePreview(body: Body | null) {
  const text = JSON.stringify(body);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const query = useQuery({
    ...reading(previewAbsence, { body: JSON.parse(settled) as Body }),
    enabled: settled !== 'null',
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { preview: query.data, error: query.error, refetch: query.refetch, isAsking: settled !== text || query.isFetching };
}
