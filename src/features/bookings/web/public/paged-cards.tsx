import type { ReactNode } from 'react';
import { useEndInSight } from '../../../../web/lib/use-end-in-sight.ts';
import { words as shellWords } from '../../../../web/texts.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import styles from './paged-cards.module.css';

interface PagedCardsProps<Entry> {
  readonly pages: {
    readonly data: { readonly pages: readonly { readonly data: readonly Entry[] }[] } | undefined;
    readonly error: Error | null;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
    readonly refetch: () => unknown;
  };
  readonly words: Readonly<Record<'failed' | 'failedMore' | 'more' | 'loadingMore', string>>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly above: ReactNode;
  readonly card: (entry: Entry, index: number) => ReactNode;
  /** The heading of an entry. Adjacent entries with the same heading share it. No headings when absent. */
  readonly headingOf?: (entry: Entry) => string;
}

/** A list of the visitor's own entries as cards, page by page; scrolling loads more. Includes the loading, error and empty states. */
export function PagedCards<Entry>({ pages, words, skeleton, empty, above, card, headingOf }: PagedCardsProps<Entry>) {
  const { data, error, hasNextPage, isFetchingNextPage, isError, fetchNextPage, refetch } = pages;
  const endRef = useEndInSight(hasNextPage && !isFetchingNextPage && !isError, () => void fetchNextPage());
  if (!data && error)
    return (
      <div className={styles.state}>
        <Notice kind="error" title={words.failed} action={{ label: shellWords.retry, onPress: () => void refetch() }}>
          {error.message}
        </Notice>
      </div>
    );
  if (!data) return skeleton;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <div className={styles.above}>{above}</div>
      {headingOf ? (
        groupsOf(entries, headingOf).map(({ heading, from, entries: group }) => (
          <section key={heading} className={styles.group} aria-label={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul className={styles.list}>{group.map((entry, nth) => card(entry, from + nth))}</ul>
          </section>
        ))
      ) : (
        <ul className={styles.list}>{entries.map(card)}</ul>
      )}
      {error && (
        <div className={styles.state}>
          <Notice
            kind="error"
            title={words.failedMore}
            action={{ label: shellWords.retry, onPress: () => void (hasNextPage ? fetchNextPage() : refetch()) }}
          >
            {error.message}
          </Notice>
        </div>
      )}
      {hasNextPage && !error && (
        <div ref={endRef} className={styles.end}>
          <ButtonWithWork look="plain" working={isFetchingNextPage} workingLabel={words.loadingMore} onClick={() => void fetchNextPage()}>
            {words.more}
          </ButtonWithWork>
        </div>
      )}
    </>
  );
}

/** Groups adjacent entries by heading, in order. `from` is the index of a group's first entry in the whole list. */
function groupsOf<Entry>(entries: readonly Entry[], headingOf: (entry: Entry) => string) {
  const groups: { heading: string; from: number; entries: Entry[] }[] = [];
  for (const [nth, entry] of entries.entries()) {
    const heading = headingOf(entry);
    if (groups.at(-1)?.heading === heading) groups.at(-1)!.entries.push(entry);
    else groups.push({ heading, from: nth, entries: [entry] });
  }
  return groups;
}
