import { Link } from '@tanstack/react-router';
import { useDates } from '../../../../web/lib/settings.ts';
import { path } from '../../../../web/paths.ts';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { placeOf } from '../../../classes/web/public/class-place.tsx';
import { reserveSay } from '../public/reserve-texts.ts';
import { say } from '../../../classes/web/public/texts.ts';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import styles from './reserved-class.module.css';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

export function ReservedClass({ session, forName }: { readonly session: ScheduleClass; readonly forName: string | null }) {
  const dates = useDates();
  const rest = [say.minutes(session.class_duration), session.instructor, placeOf(session)].filter((part) => part !== null && part !== '');
  return (
    <section className={styles.class} style={{ '--band': session.color } as React.CSSProperties} aria-label={session.name}>
      <p className={styles.name}>
        <Link to={path.class} params={{ id: String(session.id) }}>
          <GivenName>{session.name}</GivenName>
        </Link>
      </p>
      <p className={styles.when}>
        <time dateTime={new Date(session.unix_start).toISOString()}>{dates.momentTitle(session.unix_start)}</time>
        <ZoneName at={session.unix_start} />
      </p>
      <p className={styles.rest}>{rest.join(' · ')}</p>
      {forName !== null && <p className={styles.for}>{reserveSay.reserve.forSomebody(forName)}</p>}
    </section>
  );
}
