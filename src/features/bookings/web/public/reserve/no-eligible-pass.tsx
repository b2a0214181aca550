import { NoPass } from '../../../../checkout/web/public/kit/no-pass.tsx';
import type { UnfitPass } from '../../../../checkout/web/public/kit/unfit-passes.tsx';
import type { ScheduleClass } from '../../../../classes/contract/schedule-class.ts';
import { PassesForClass } from '../../reserve/passes-for-class.tsx';
import { reserveSay } from '../reserve-texts.ts';

interface NoEligiblePassProps {
  readonly session: ScheduleClass;
  readonly unfit: readonly UnfitPass[];
  readonly isForOther?: boolean;
}

/** No pass can pay for the class: the passes to buy are shown here (spec 1 §2, §8). */
const NoEligiblePass = ({ session, unfit, isForOther = false }: NoEligiblePassProps) => (
  <NoPass words={reserveSay.reserve} unfit={unfit} search={{ 'class-id': String(session.id), 'class-name': session.name }}>
    <PassesForClass session={session} isForOther={isForOther} />
  </NoPass>
);

export default NoEligiblePass;
