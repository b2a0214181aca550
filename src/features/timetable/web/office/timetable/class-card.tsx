import type { CSSProperties } from 'react';
import { useDates } from '../../../../../web/lib/settings.ts';
import type { Timetable } from './new-class.ts';
import styles from './timetable.module.css';
import { timetableSay as say } from './timetable-texts.ts';

export type TimetableClass = Timetable['classes'][number];

interface ClassCardProps {
  readonly one: TimetableClass;
  readonly listed?: boolean;
  readonly onPress: () => void;
}

export const fillOf = ({ booked, capacity, waiting }: TimetableClass): string =>
  [say.booked(booked, capacity), waiting > 0 && say.waiting(waiting)].filter(Boolean).join(', ');

export const whereOf = ({ place, room }: TimetableClass): string => [place, room].filter(Boolean).join(', ');

/** A class of the timetable: its name and time first, because a short one shows only these. */
export function ClassCard({ one, listed = false, onPress }: ClassCardProps) {
  const dates = useDates('staff');
  return (
    <button
      type="button"
      className={`${styles.card} ${listed ? styles.listed : ''}`}
      style={{ '--own': one.color } as CSSProperties}
      data-cancelled={one.isCancelled || undefined}
      onClick={onPress}
    >
      <span className="strong">{one.name}</span>
      <span>{dates.times(one.startsAt, one.endsAt)}</span>
      {one.isCancelled && <span className="bad">{say.cancelled}</span>}
      {!one.isCancelled && one.hiddenBy.length > 0 && <span className="warn">{say.hiddenMark}</span>}
      <span className="soft">{one.teacher ?? say.noTeacher}</span>
      {whereOf(one) !== '' && <span className="soft">{whereOf(one)}</span>}
      <span className="soft">{fillOf(one)}</span>
    </button>
  );
}
