import { reserveSay } from '../public/reserve-texts.ts';
import { PassesForClass } from '../reserve/passes-for-class.tsx';
import { WhyNot } from '../public/unfit-passes.tsx';
import type { UnfitPass } from '../public/wire-types.ts';
import type { ScheduleClass } from '../../../classes/contract/schedule-class.ts';

interface BuyChoiceProps {
  readonly session: ScheduleClass;
  readonly unfit: readonly UnfitPass[];
  readonly isForOther: boolean;
  readonly onChoose: (pack: number) => void;
}

/** The reasons why no pass can pay, and the passes to buy here in the sheet. Load it lazily. */
export default function BuyChoice({ session, unfit, isForOther, onChoose }: BuyChoiceProps) {
  return (
    <>
      {unfit.length > 0 && <WhyNot unfit={unfit} words={reserveSay.reserve} />}
      <PassesForClass session={session} isForOther={isForOther} onChoose={onChoose} />
    </>
  );
}
