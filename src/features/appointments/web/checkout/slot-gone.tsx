import { useDates } from '../../../../web/lib/settings.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { toUnix } from '../../../../kernel/time.ts';
import { Notice } from '../../../../web/ui/notice.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { checkoutSay } from './checkout-texts.ts';
import type { Draft } from '../draft.ts';
import { useAppointmentData } from '../use-appointment-data.ts';
import { nextSlotsOf } from './next-slots.ts';
import styles from './slot-gone.module.css';

const say = checkoutSay.gone;

interface SlotGoneProps {
  readonly draft: Draft;
  readonly error: ApiError;
  readonly onTake: (draft: Draft) => void;
}

/** The time is no longer available: shows the reason and buttons for the next available times. */
export function SlotGone({ draft, error, onTake }: SlotGoneProps) {
  const dates = useDates();
  const { data } = useAppointmentData();
  const next = nextSlotsOf(error).flatMap(({ at, instructor: id }) => {
    const instructor = data?.instructors.find((one) => one.id === id);
    return instructor ? [{ at, instructor }] : [];
  });
  return (
    <div className={styles.gone}>
      <Notice kind="warning" title={say.title}>
        {error.details.why !== 'slot-taken' && `${error.message} `}
        {next.length > 0 ? say.hint : say.none}
      </Notice>
      {next.length > 0 && (
        <ul className={styles.next}>
          {next.map(({ at, instructor }) => (
            <li key={`${at} ${instructor.id}`}>
              <ButtonWithWork
                look="plain"
                wide
                onClick={() =>
                  onTake({
                    ...draft,
                    slot: { date: toUnix(at) },
                    instructor: {
                      ...draft.instructor,
                      id: instructor.id,
                      name: instructor.name,
                      profile_picture_url: instructor.profile_picture_url,
                      pricing: instructor.id === draft.instructor.id ? draft.instructor.pricing : null,
                    },
                  })
                }
              >
                {say.take(dates.momentTitle(at), instructor.name)}
              </ButtonWithWork>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
