import { memo } from 'react';
import { ActionButton } from './action-button.tsx';
import { placeOf, PlaceIcon } from '../../../classes/web/public/class-place.tsx';
import type { ClassRowProps } from './class-row.tsx';
import { ClassLink } from './class-link.tsx';
import { actionOf } from '../../../classes/web/public/class-status.ts';
import { ClassStatusWord } from '../class-status-word.tsx';
import { GuestPlaces } from '../guest-places.tsx';
import { Picture } from '../../../../web/ui/picture/picture.tsx';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import { paragraphsOf, previewOf } from '../../../classes/web/public/plain-text.ts';
import { say } from '../../../classes/web/public/texts.ts';
import styles from './class-card.module.css';

/** A class as a card: the row's content and the start of its description. The card links to the class page. */
const ClassCard = memo(function ClassCard({ session, status, guests, dates, tags, quiet, ...on }: ClassRowProps) {
  const time = dates.time(session.unix_start);
  const place = placeOf(session);
  const action = actionOf(status);
  const about = paragraphsOf(session.description);
  return (
    <li className={styles.card} style={{ '--band': session.color } as React.CSSProperties} data-quiet={quiet || undefined}>
      <Picture url={session.media_url} sign={session.name} />
      <p className={styles.when}>
        <time dateTime={new Date(session.unix_start).toISOString()}>{time}</time>
        <span>{say.minutes(session.class_duration)}</span>
      </p>
      <ClassLink {...{ session, tags }} className="stack gap-1" />
      {about.length > 0 && <p className={styles.about}>{previewOf(about) ?? about.join(' ')}</p>}
      {session.instructor !== '' && (
        <p className={styles.who}>
          <InstructorFace name={session.instructor} image={session.instructor_image} size={32} />
          {session.instructor}
        </p>
      )}
      {place !== null && (
        <p className={styles.where}>
          <span className={styles.icon}>
            <PlaceIcon isOnline={session.is_online} />
          </span>
          {place}
        </p>
      )}
      <p className={styles.status}>
        <ClassStatusWord status={status} />
        {guests && <GuestPlaces guests={guests} />}
      </p>
      {action !== null && <ActionButton {...{ session, action, time, ...on }} className={styles.act} />}
    </li>
  );
});

export default ClassCard;
