import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { monthOf } from '../../../../kernel/calendar.ts';
import { reading } from '../../../../web/lib/query.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import { getClasses } from '../../../classes/contract/schedule.contract.ts';
import { placeOf } from '../../../classes/web/public/class-place.tsx';
import { useNow } from '../../../classes/web/public/use-now.ts';
import { nextToday } from './next-today.ts';
import { nextTodaySay } from './next-today-texts.ts';
import styles from './next-today-list.module.css';

const COUNT = 3;

/** The next classes of today, for a page that has nothing else to show. Empty when there are none. */
export default function NextTodayList() {
  const dates = useDates();
  const now = useNow();
  const month = monthOf(dates.dayOf(now));
  const { data } = useQuery(reading(getClasses, { params: { month }, query: {} }));
  const classes = nextToday(data?.classes ?? [], { now, dayOf: dates.dayOf, count: COUNT });
  if (classes.length === 0) return null;
  return (
    <Stack as="section" gap={2} narrow aria-labelledby="next-today">
      <h2 id="next-today">{nextTodaySay.title}</h2>
      <ul className={styles.list}>
        {classes.map((one) => (
          <li key={one.id}>
            <Link to={path.class} params={{ id: String(one.id) }} className={styles.class}>
              <time dateTime={new Date(one.unix_start).toISOString()}>{dates.time(one.unix_start)}</time>
              <span>
                <span className={styles.name}>
                  <GivenName>{one.name}</GivenName>
                </span>
                <Text as="span" tone="soft" small>
                  {[one.instructor, placeOf(one)].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
