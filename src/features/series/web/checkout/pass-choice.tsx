import type { PassId } from '../../../../kernel/ids.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { reserveSay } from '../../../bookings/web/public/reserve-texts.ts';
import { seriesSay } from '../texts.ts';
import type { SeriesPass } from '../wire-types.ts';
import styles from './pass-choice.module.css';

const say = seriesSay.checkout;

interface PassChoiceProps {
  readonly passes: readonly SeriesPass[];
  readonly chosen: PassId | undefined;
  readonly disabled: boolean;
  readonly onChoose: (id: PassId) => void;
}

/** The passes that can pay for all classes, as radio buttons with their cost. The first is preselected. */
export function PassChoice({ passes, chosen, disabled, onChoose }: PassChoiceProps) {
  const dates = useDates();
  return (
    <ChoiceCards legend={say.pay} disabled={disabled}>
      {passes.map((pass) => (
        <ChoiceCard key={pass.id} name="pass_user_id" value={pass.id} isChosen={pass.id === chosen} onChoose={() => onChoose(pass.id)}>
          <span className={styles.name}>{pass.name}</span>
          <span className={styles.cost}>
            {pass.is_unlimited || pass.credits_remaining === null
              ? say.unlimited
              : say.costs(pass.credits_needed, pass.credits_remaining, pass.name)}
          </span>
          {pass.unix_renewal !== null && <span className={styles.lasts}>{reserveSay.reserve.renews(dates.date(pass.unix_renewal))}</span>}
          {pass.unix_renewal === null && pass.unix_end !== null && (
            <span className={styles.lasts}>{reserveSay.reserve.ends(dates.date(pass.unix_end))}</span>
          )}
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}
