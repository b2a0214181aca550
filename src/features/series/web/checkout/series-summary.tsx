import { Link } from '@tanstack/react-router';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { SeriesPicture } from '../series-picture.tsx';
import { seriesSay } from '../texts.ts';
import { useDays } from '../use-days.ts';
import type { SeriesOffer, SeriesSchedule } from '../wire-types.ts';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './series-summary.module.css';

const say = seriesSay.checkout;

/** Summary of the booking (spec 2 §2): name, description, start and end, each class to book, and each class left out with the reason. */
export function SeriesSummary({ offer: { series } }: { readonly offer: SeriesOffer }) {
  const { day } = useDays();
  const { unix_start: start, unix_end: end } = series;
  const booked = series.schedules.filter(({ left_out: because }) => because === null);
  const others = series.schedules.filter(({ left_out: because }) => because !== null);
  return (
    <section className={styles.summary} aria-label={series.name}>
      <div className={styles.head}>
        <SeriesPicture url={series.media_url} shape="row" />
        <p className={styles.name}>
          <Link to={path.seriesPage} params={{ id: String(series.id) }}>
            <GivenName>{series.name}</GivenName>
          </Link>
        </p>
      </div>
      <dl className={styles.facts}>
        <dt>{say.description}</dt>
        <dd className={styles.description}>{series.description || say.noDescription}</dd>
        {start !== null && (
          <>
            <dt>{say.start}</dt>
            <dd>
              {day(start)}
              <ZoneName at={start} />
            </dd>
          </>
        )}
        {end !== null && (
          <>
            <dt>{say.end}</dt>
            <dd>{day(end)}</dd>
          </>
        )}
        <dt>{say.books}</dt>
        <dd>
          <Classes rows={booked} />
        </dd>
      </dl>
      {others.length > 0 && (
        <details className={styles.others} open={others.length <= 3}>
          <summary>{say.leftOut(others.length)}</summary>
          <Classes rows={others} />
        </details>
      )}
    </section>
  );
}

function Classes({ rows }: { readonly rows: readonly SeriesSchedule[] }) {
  const dates = useDates();
  return (
    <ul className={styles.classes}>
      {rows.map((row) => (
        <li key={row.id}>
          <time dateTime={new Date(row.unix_start).toISOString()}>{dates.momentTitle(row.unix_start)}</time>
          {row.left_out !== null && (
            <Text as="span" tone="soft">
              {' '}
              · {seriesSay.page.leftOut[row.left_out]}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
