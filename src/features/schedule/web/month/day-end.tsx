import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays, type Day } from '../../../../kernel/calendar.ts';
import type { Dates } from '../../../../context/dates.ts';
import { reading } from '../../../../web/lib/query.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { getNextClasses } from '../../contract/next-classes.contract.ts';
import { idsOf, type Filters } from '../filters/schedule-filters.ts';
import { nextDayWithClasses, type ClassesByDay } from './schedule-days.ts';
import { laterSay } from './schedule-later-texts.ts';
import styles from './day-end.module.css';

interface DayEndProps {
  /** The last listed day. */
  readonly day: Day;
  readonly today: Day;
  /** Why nothing is listed. Null when something is. */
  readonly empty: string | null;
  readonly dates: Dates;
  /** The classes of the loaded months. */
  readonly byDay: ClassesByDay;
  /** Null during a text search, which the server does not support. */
  readonly filters: Filters | null;
  readonly onSelect: (day: Day) => void;
  /** Clears all filters. Null when none are set. */
  readonly onClear: (() => void) | null;
}

/** The end of the list: why it is empty, if it is, and a link to the next classes, however late. */
export default function DayEnd({ day, today, empty, dates, byDay, filters, onSelect, onClear }: DayEndProps) {
  const words = laterSay.end;
  // From a past day the next day is today at the earliest.
  const after = day < today ? addDays(today, -1) : day;
  const known = nextDayWithClasses(byDay, after);
  const asked = useQuery({
    ...reading(getNextClasses, { query: { after, ...idsOf(filters ?? {}) } }, { as: 'nobody' }),
    enabled: known === null && filters !== null,
  });
  const next = known ?? asked.data?.next ?? null;
  const isNoneAhead = known === null && asked.data?.next === null;
  const note = day < today ? words.past : empty !== null && onClear ? words.nothingFound : empty;
  return (
    <div className={styles.end} data-alone={empty !== null || undefined}>
      {note !== null && <p className={styles.note}>{note}</p>}
      {known === null && asked.isLoading && <Bone width={180} height={44} />}
      {next !== null && (
        <Way
          label={empty === null ? words.next(dates.day(next.day), next.count) : words.nextClasses(dates.day(next.day))}
          isMain={note !== null}
          onGo={() => onSelect(next.day)}
        />
      )}
      {empty !== null && onClear && (
        <button type="button" className={buttonClass({ look: isNoneAhead ? 'main' : 'quiet' })} onClick={onClear}>
          {laterSay.filters.clearAll}
        </button>
      )}
      {isNoneAhead && !onClear && <p>{words.noneAhead}</p>}
      {isNoneAhead && day !== today && <Way label={words.backToToday} isMain={note !== null && !onClear} onGo={() => onSelect(today)} />}
    </div>
  );
}

const Way = ({ label, isMain, onGo }: { readonly label: string; readonly isMain: boolean; readonly onGo: () => void }) => (
  <button type="button" className={buttonClass({ look: isMain ? 'main' : 'plain' }, styles.way)} onClick={onGo}>
    {label}
    <IconArrowRight size={18} stroke={1.8} aria-hidden="true" />
  </button>
);
