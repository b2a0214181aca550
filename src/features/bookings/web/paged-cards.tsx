import type { ReactNode } from 'react';
import { useEndInSight } from '../../../web/lib/use-end-in-sight.ts';
import { words as shellWords } from '../../../web/texts.ts';
import { ButtonWithWork } from '../../../web/ui/button.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './paged-cards.module.css';

interface PagedCardsProps<Entry> {
  /** What `useInfiniteQuery` answers. */
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
  /** The heading that an entry stands under, with those beside it that have the same; none when absent. */
  readonly headingOf?: (entry: Entry) => string;
}

/** A list of somebody's own as cards, a page at a time, more as one scrolls; with what stands there while it loads, when it fails and when it is empty. */
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

/** Entries under their headings, in their order; `from` is the place of the first of a group among all. */
function groupsOf<Entry>(entries: readonly Entry[], headingOf: (entry: Entry) => string) {
  const groups: { heading: string; from: number; entries: Entry[] }[] = [];
  for (const [nth, entry] of entries.entries()) {
    const heading = headingOf(entry);
    if (groups.at(-1)?.heading === heading) groups.at(-1)!.entries.push(entry);
    else groups.push({ heading, from: nth, entries: [entry] });
  }
  return groups;
}
