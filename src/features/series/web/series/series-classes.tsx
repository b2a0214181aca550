import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { StatusWord, type StatusTone } from '../../../../web/ui/status-word.tsx';
import { Pages } from '../../../../web/ui/table/pages.tsx';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import table from '../../../../web/ui/table/table.module.css';
import { seriesSay } from '../texts.ts';
import type { SeriesSchedule } from '../wire-types.ts';
import styles from './series-classes.module.css';

/** Sizes of the table (spec 2 §9). */
const SIZES = [10, 25, 50, 100] as const;

const { columns, leftOut, minutes } = seriesSay.page;

interface RowsProps {
  readonly rows: readonly SeriesSchedule[];
  readonly from: number;
}

/** The classes of a series: a table on a desktop, cards on a phone (spec 2 §2). */
export function SeriesClasses({ schedules }: { readonly schedules: readonly SeriesSchedule[] }) {
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false });
  const [{ page, size }, turn] = useState<{ page: number; size: number }>({ page: 1, size: SIZES[0] });
  const first = (page - 1) * size;
  const Rows = isPhone ? ClassCards : ClassTable;
  return (
    <Stack gap={4}>
      <Rows rows={schedules.slice(first, first + size)} from={first + 1} />
      {schedules.length > SIZES[0] && (
        <Pages
          {...{ page, size }}
          total={schedules.length}
          sizes={SIZES}
          onPage={(to) => turn({ page: to, size })}
          onSize={(of) => turn({ page: 1, size: of })}
        />
      )}
    </Stack>
  );
}

function ClassTable({ rows, from }: RowsProps) {
  const dates = useDates();
  return (
    <div className={table.rows}>
      <table aria-label={seriesSay.page.classes} className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.number}</th>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.instructor}</th>
            <th scope="col" data-number>
              {columns.duration}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, nth) => (
            <tr key={row.id} data-off={isOff(row) || undefined}>
              <td>{from + nth}</td>
              <th scope="row">
                <ClassLink row={row} />
                <Word row={row} />
              </th>
              <td>
                <time dateTime={new Date(row.unix_start).toISOString()}>{dates.momentTitle(row.unix_start)}</time>
              </td>
              <td>{row.instructor_name || '–'}</td>
              <td data-number>{minutes(row.class_duration)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ClassCards({ rows, from }: RowsProps) {
  const dates = useDates();
  return (
    <ol className={styles.cards} start={from}>
      {rows.map((row, nth) => (
        <li key={row.id} className={styles.card} data-off={isOff(row) || undefined}>
          <span className={styles.number} aria-hidden="true">
            {from + nth}
          </span>
          <div className={styles.words}>
            <time dateTime={new Date(row.unix_start).toISOString()}>{dates.momentTitle(row.unix_start)}</time>
            <ClassLink row={row} />
            <Text as="span" tone="soft">
              {[row.instructor_name, minutes(row.class_duration)].filter(Boolean).join(' · ')}
            </Text>
            <Word row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const ClassLink = ({ row }: { readonly row: SeriesSchedule }) => (
  <Link to={path.class} params={{ id: String(row.id) }} className={styles.link}>
    <GivenName>{row.name}</GivenName>
  </Link>
);

/** Past and cancelled classes are muted. */
const isOff = ({ left_out: because }: SeriesSchedule): boolean => because === 'class-started' || because === 'class-cancelled';

const TONES: Readonly<Record<NonNullable<SeriesSchedule['left_out']>, StatusTone>> = {
  'class-cancelled': 'bad',
  'class-started': 'off',
  'not-taking-reservations': 'off',
  'already-booked': 'mine',
  'already-waiting': 'wait',
  'class-full': 'off',
};

/** The reason why a class is left out. A class that is included, the normal case, shows no word. */
const Word = ({ row: { left_out: because } }: { readonly row: SeriesSchedule }) =>
  because === null ? null : <StatusWord tone={TONES[because]}>{leftOut[because]}</StatusWord>;
