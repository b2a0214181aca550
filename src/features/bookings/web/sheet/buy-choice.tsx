import { PassesForClass } from '../reserve/passes-for-class.tsx';
import { WhyNot, type UnfitPass } from '../../../checkout/web/public/kit/unfit-passes.tsx';
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
      <WhyNot unfit={unfit} />
      <PassesForClass session={session} isForOther={isForOther} onChoose={onChoose} />
    </>
  );
}
