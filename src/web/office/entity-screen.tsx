import { useQuery } from '@tanstack/react-query';
import { reading } from '../lib/query.ts';
import { Kit } from '../theme/kit.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/notice.tsx';
import { RowsSkeleton } from '../ui/skeleton.tsx';
import { laterWords } from '../later-texts.ts';
import { EntityEditor } from './entity-editor.tsx';
import type { EntityKind, Item } from './entity-kind.ts';
import { EntityList } from './entity-list.tsx';

interface EntityScreenProps {
  readonly kind: EntityKind;
  /** An id, `new`, or undefined for the list. */
  readonly thing: string | undefined;
}

/** The list of one kind of thing, or the editor of one of them. */
export function EntityScreen({ kind, thing }: EntityScreenProps) {
  const { data, error, refetch } = useQuery(reading(kind.calls.list, {} as never));
  const items = (data as { readonly items: readonly Item[] } | undefined)?.items;
  if (!items) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  if (thing === undefined)
    return (
      <Kit>
        <EntityList kind={kind} items={items} />
      </Kit>
    );
  const item = items.find(({ id }) => String(id) === thing) ?? null;
  if (item === null && thing !== 'new')
    return (
      <EmptyState isPage title={laterWords.notFound.title}>
        {laterWords.notFound.body}
      </EmptyState>
    );
  return (
    <Kit>
      <EntityEditor key={thing} kind={kind} item={item} />
    </Kit>
  );
}
