import type { ReactNode } from 'react';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { LoadFailed } from '../../../../../web/ui/notice.tsx';
import { RowsSkeleton } from '../../../../../web/ui/skeleton.tsx';
import { personSay as say } from './person-texts.ts';
import type { usePages } from './use-pages.ts';

interface PagedProps {
  readonly pages: Pick<ReturnType<typeof usePages>, 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Undefined while the first page loads. */
  readonly children: ReactNode | undefined;
}

/** A list that loads, with a button for its next page. */
export function Paged({ pages, children }: PagedProps) {
  const { error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (children === undefined) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
  return (
    <>
      {children}
      {hasNextPage && (
        <ButtonWithWork look="plain" working={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say.more}
        </ButtonWithWork>
      )}
    </>
  );
}
