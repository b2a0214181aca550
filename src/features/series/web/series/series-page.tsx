import { IconArrowLeft, IconCalendarRepeat } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { asId, type SeriesId } from '../../../../kernel/ids.ts';
import { isApiError } from '../../../../web/lib/api-error.ts';
import { path } from '../../../../web/paths.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import back from '../../../../web/ui/back-link.module.css';
import { LinkButton } from '../../../../web/ui/button.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { LoadFailed } from '../../../../web/ui/notice.tsx';
import { useDocumentTitle } from '../../../../web/ui/page-title.tsx';
import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import { readId } from '../../../classes/web/public/read-id.ts';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { ZoneNote } from '../../../classes/web/public/zone-note.tsx';
import { SeriesPicture } from '../series-picture.tsx';
import { seriesSay } from '../texts.ts';
import { useDays } from '../use-days.ts';
import { useSeries } from './use-series.ts';
import type { WholeSeries } from '../wire-types.ts';
import { ReserveBox } from './reserve-box.tsx';
import { SeriesClasses } from './series-classes.tsx';
import styles from './series-page.module.css';

const say = seriesSay.page;

/** A series: description, dates, classes and the button (spec 2 §2). */
export function SeriesPage() {
  const asked = readId(useParams({ strict: false }).id);
  const id = asked === null ? null : asId<SeriesId>(asked);
  const { data, error, refetch } = useSeries(id);
  if (data) return <Series series={data.series} isMine={data.series_booking_id !== null} />;
  if (id === null || (isApiError(error) && error.status === 404)) return <NoSuchSeries />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SeriesSkeleton />;
}

function NoSuchSeries() {
  useDocumentTitle(say.notFound);
  return (
    <EmptyState
      isPage
      title={say.notFound}
      icon={<IconCalendarRepeat size={36} stroke={1.4} />}
      action={<LinkButton to={path.series}>{say.back}</LinkButton>}
    />
  );
}

function Series({ series, isMine }: { readonly series: WholeSeries; readonly isMine: boolean }) {
  const { fromTo } = useDays();
  const now = useNow();
  useDocumentTitle(series.name);
  const { unix_start: start, unix_end: end } = series;
  return (
    <div className={styles.page}>
      <Link to={path.series} className={back.back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />
        {say.back}
      </Link>
      <div className={styles.head}>
        <h1 tabIndex={-1} data-page-title>
          <GivenName>{series.name}</GivenName>
        </h1>
        {start !== null && end !== null && (
          <p className={styles.when}>
            {fromTo(start, end)} · {seriesSay.classes(series.total_schedules)}
          </p>
        )}
      </div>
      <div className={styles.picture}>
        <SeriesPicture url={series.media_url} shape="page" />
      </div>
      <ReserveBox series={series} isMine={isMine} />
      {series.description !== '' && <p className={styles.description}>{series.description}</p>}
      <section className={styles.classes} aria-labelledby="series-classes">
        <h2 id="series-classes">{say.classes}</h2>
        <ZoneNote now={now} />
        <SeriesClasses schedules={series.schedules} />
      </section>
    </div>
  );
}

const SeriesSkeleton = () => (
  <Skeleton>
    <Stack gap={4}>
      <Bone height={220} />
      <Bone width="80%" />
      <Bone width="60%" />
      {[0, 1, 2, 3].map((row) => (
        <Bone key={row} height={44} />
      ))}
    </Stack>
  </Skeleton>
);
