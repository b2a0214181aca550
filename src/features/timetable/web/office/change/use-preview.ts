import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '../../../../../web/lib/query.ts';
import type { Endpoint, InputOf, ReplyOf } from '../../../../../wire/endpoint.ts';

/** The pause in typing after which the numbers are asked for. */
const PAUSE_MS = 250;

/** The numbers for one form. Null: none are asked for. */
export function usePreview<const E extends Endpoint>(endpoint: E, input: InputOf<E> | null) {
  const text = JSON.stringify(input);
  const [settled] = useDebouncedValue(text, PAUSE_MS);
  const isAsked = settled !== 'null';
  const { data, error, isFetching } = useQuery({
    ...reading(endpoint, JSON.parse(settled) as InputOf<E>),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { preview: isAsked ? (data as ReplyOf<E> | undefined) : undefined, error, isAsking: settled !== text || isFetching };
}
