import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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

interface NextTodayListProps {
  readonly count?: number;
  /** Shown when there are no more classes today. */
  readonly none?: ReactNode;
  /** Each class in two short lines, so that the height is known before the classes are. */
  readonly isLow?: boolean;
}

/** The next classes of today, for a place that has nothing else to show. */
export default function NextTodayList({ count = 3, none = null, isLow }: NextTodayListProps) {
  const dates = useDates();
  const now = useNow();
  const month = monthOf(dates.dayOf(now));
  const { data, isError } = useQuery(reading(getClasses, { params: { month }, query: {} }));
  const classes = nextToday(data?.classes ?? [], { now, dayOf: dates.dayOf, count });
  if (classes.length === 0) return data || isError ? none : null;
  return (
    <Stack as="section" gap={isLow ? 1 : 2} narrow aria-labelledby="next-today">
      {isLow ? (
        <Text id="next-today" tone="soft">
          {nextTodaySay.title}
        </Text>
      ) : (
        <h2 id="next-today">{nextTodaySay.title}</h2>
      )}
      <ul className={styles.list} data-low={isLow || undefined}>
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
