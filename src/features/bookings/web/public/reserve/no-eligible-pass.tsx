import { path } from '../../../../../web/paths.ts';
import { LinkButton } from '../../../../../web/ui/button.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { reserveSay } from '../reserve-texts.ts';
import styles from '../../reserve/no-eligible-pass.module.css';
import { WhyNot } from '../unfit-passes.tsx';
import { PassesForClass } from '../../reserve/passes-for-class.tsx';
import type { UnfitPass } from '../wire-types.ts';
import type { ScheduleClass } from '../../../../classes/contract/schedule-class.ts';

interface NoEligiblePassProps {
  readonly session: ScheduleClass;
  readonly unfit: readonly UnfitPass[];
  readonly isForOther?: boolean;
}

/** No pass can pay: the spec's notice, the reason for each owned pass, and passes to buy (spec 1 §2, §8). */
export function NoEligiblePass({ session, unfit, isForOther = false }: NoEligiblePassProps) {
  return (
    <div className={styles.none}>
      <Notice kind="warning">{reserveSay.reserve.noPass}</Notice>
      {unfit.length > 0 && <WhyNot unfit={unfit} words={reserveSay.reserve} />}
      <PassesForClass session={session} isForOther={isForOther} />
      <LinkButton to={path.buy} search={{ 'class-id': String(session.id), 'class-name': session.name }} wide>
        {reserveSay.reserve.buy}
      </LinkButton>
    </div>
  );
}
