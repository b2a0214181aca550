import { IconCalendarRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { path } from '../../../../web/paths.ts';
import { HomePageLink } from '../../../../web/shell/home-page-link.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { PageTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { isBookableAt } from '../../rules/series.ts';
import { seriesSay } from '../texts.ts';
import { useSeriesList } from './use-series-list.ts';
import type { SeriesHead } from '../wire-types.ts';
import { SeriesWords } from './series-words.tsx';
import styles from './series-list-page.module.css';

const say = seriesSay.list;

/** The offered series (spec 2 §2), as cards that link to their pages. */
export function SeriesListPage() {
  const { data, error, refetch } = useSeriesList();
  return (
    <>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton />}
      {data?.data.length === 0 && (
        <EmptyState title={say.empty} icon={<IconCalendarRepeat size={36} stroke={1.4} />} action={<HomePageLink />}>
          {say.emptyHint}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <ul className={styles.cards}>
          {data.data.map((series) => (
            <SeriesCard key={series.id} series={series} />
          ))}
        </ul>
      )}
    </>
  );
}

function SeriesCard({ series }: { readonly series: SeriesHead }) {
  const now = useNow();
  const { unix_start: start, unix_end: end } = series;
  const isOpen = isBookableAt(series.unix_bookable_until, now);
  return (
    <li>
      <SeriesWords
        name={series.name}
        linked={(name) => (
          <Link to={path.seriesPage} params={{ id: String(series.id) }}>
            {name}
          </Link>
        )}
        picture={series.media_url}
        description={series.description}
        span={start !== null && end !== null ? { startsAt: start, endsAt: end } : null}
        classes={series.total_schedules}
      >
        {!isOpen && <StatusWord tone="off">{seriesSay.closed}</StatusWord>}
        {isOpen && start !== null && start <= now && <StatusWord tone="good">{seriesSay.running}</StatusWord>}
      </SeriesWords>
    </li>
  );
}

const ListSkeleton = () => (
  <Skeleton>
    <div className={styles.cards}>
      {[0, 1].map((card) => (
        <div key={card} className={styles.card}>
          <Bone height={180} />
          <div className={styles.words}>
            <Bone width="60%" height={22} />
            <Bone width="45%" />
            <Bone />
            <Bone width="80%" />
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);
