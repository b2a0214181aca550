import { fromUnix } from '../../../../kernel/time.ts';
import { useDates, useSettings } from '../../../../web/lib/settings.ts';
import { FactList } from '../../../../web/ui/fact-list.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { availabilityTexts } from '../../../availability/texts.ts';
import { moneyText } from '../../../classes/web/public/money.ts';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { InstructorFace } from '../../../staff/web/public/instructor-face.tsx';
import styles from './appointment-summary.module.css';
import { bookSay } from '../book-texts.ts';
import type { Draft } from '../draft.ts';
import { YourClock } from '../your-clock.tsx';

const say = bookSay.summary;
const { duration } = availabilityTexts();

/**
 * Summary of the appointment to book: service, instructor, date and time, people, duration, credits (spec 2 §2, Appointment cart summary).
 */
export function AppointmentSummary({ draft }: { readonly draft: Draft }) {
  const dates = useDates();
  const settings = useSettings();
  const { service, instructor, slot, timeSelection } = draft;
  const at = fromUnix(slot.date);
  const { persons } = timeSelection;
  const minutes = timeSelection.duration.duration;
  return (
    <section className={styles.summary} aria-labelledby="appointment-name">
      <div className={styles.head}>
        <InstructorFace name={instructor.name} image={instructor.profile_picture_url} size={48} />
        <div>
          <h2 id="appointment-name" className={styles.name}>
            <GivenName>{service.name}</GivenName>
          </h2>
          <p className={styles.when}>
            <time dateTime={new Date(at).toISOString()}>{dates.momentTitle(at)}</time>
            <ZoneName at={at} />
          </p>
          <YourClock at={at} />
        </div>
      </div>
      <FactList
        facts={[
          { label: say.instructor, value: instructor.name },
          { label: say.people, value: bookSay.personsOf(persons) },
          { label: say.duration, value: duration(minutes) },
          { label: say.price, value: instructor.pricing && bookSay.instructors.price(moneyText(instructor.pricing.total, settings)) },
          { label: say.credits, value: bookSay.creditsOf(instructor.subtotal) },
        ]}
      />
    </section>
  );
}
