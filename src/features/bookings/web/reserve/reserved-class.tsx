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

interface ReservedClassProps {
  readonly session: ScheduleClass;
  readonly forName?: string | null;
  /** On a page: a region of it, which links to the page of the class. In a dialog the name would be read twice. */
  readonly isLinked?: boolean;
}

/** The class to reserve, on the checkout page and in the sheet. */
export function ReservedClass({ session, forName = null, isLinked = false }: ReservedClassProps) {
  const dates = useDates();
  const name = <GivenName>{session.name}</GivenName>;
  return (
    <section
      className={styles.class}
      style={{ '--band': session.color } as React.CSSProperties}
      aria-label={isLinked ? session.name : undefined}
    >
      <p className={styles.name}>
        {isLinked ? (
          <Link to={path.class} params={{ id: String(session.id) }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p>
        <time dateTime={new Date(session.unix_start).toISOString()}>{dates.momentTitle(session.unix_start)}</time>
        <ZoneName at={session.unix_start} />
      </p>
      <p className={styles.rest}>
        {[say.minutes(session.class_duration), session.instructor, placeOf(session)].filter(Boolean).join(' · ')}
      </p>
      {forName !== null && <p className={styles.for}>{reserveSay.reserve.forSomebody(forName)}</p>}
    </section>
  );
}
