import { memo, Suspense } from 'react';
import type { TagId } from '../../../../kernel/ids.ts';
import type { Dates } from '../../../../context/dates.ts';
import { ActionButton } from './action-button.tsx';
import { placeParts, PlaceIcon } from '../../../classes/web/public/class-place.tsx';
import { ClassLink } from './class-link.tsx';
import { actionOf, type ClassStatus, type Guests } from '../../../classes/web/public/class-status.ts';
import { ClassStatusWord } from '../class-status-word.tsx';
import { GuestPlaces } from '../guest-places.tsx';
import { lazyPart } from '../../../../web/lib/lazy-part.ts';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './class-row.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

const OwnPlace = lazyPart(() => import('../own/own-place.tsx'));
const OwnPosition = lazyPart(() => import('../own/own-position.tsx'));

export interface ClassRowProps {
  readonly session: ScheduleClass;
  readonly status: ClassStatus;
  readonly guests: Guests | null;
  readonly dates: Dates;
  readonly tags: ReadonlyMap<TagId, string>;
  /** Past, closed or cancelled: shown muted. */
  readonly quiet: boolean;
  readonly onReserve: (session: ScheduleClass) => void;
  /** Preloads the dialog when the pointer comes near the button. */
  readonly onNear: () => void;
}

/** A class as a row: picture, time, name, instructor, place, one status and at most one button. The row links to the class page. */
export const ClassRow = memo(function ClassRow({ session, status, guests, dates, tags, quiet, ...on }: ClassRowProps) {
  const time = dates.time(session.unix_start);
  const place = placeParts(session);
  const action = actionOf(status);
  return (
    <li className={styles.row} style={{ '--band': session.color } as React.CSSProperties} data-quiet={quiet || undefined}>
      <Picture url={session.media_url} sign={session.name} shape="row" />
      <p className={styles.when}>
        <time dateTime={new Date(session.unix_start).toISOString()}>{time}</time>
        <span>{say.minutes(session.class_duration)}</span>
      </p>
      <ClassLink {...{ session, tags }} className={styles.name} />
      <div className={styles.about}>
        {session.instructor !== '' && (
          <p className={styles.who}>
            <span className={styles.face}>
              <InstructorFace name={session.instructor} image={session.instructor_image} size={20} />
            </span>
            {session.instructor}
          </p>
        )}
        {place.length > 0 && (
          <p className={styles.where}>
            {session.is_online && <PlaceIcon isOnline />}
            {place.map((part) => (
              <span key={part}>{part}</span>
            ))}
          </p>
        )}
      </div>
      <p className={styles.status}>
        <ClassStatusWord status={status} />
        {status.kind === 'waitlisted' && !status.offer && (
          <Suspense>
            <OwnPosition id={session.id} />
          </Suspense>
        )}
        {guests && <GuestPlaces guests={guests} />}
      </p>
      {(status.kind === 'booked' || status.kind === 'waitlisted') && (
        <Suspense>
          <OwnPlace id={session.id} className={styles.act} />
        </Suspense>
      )}
      {action !== null && <ActionButton {...{ session, action, time, ...on }} className={styles.act} />}
    </li>
  );
});
