import { lazy, Suspense } from 'react';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { WaitChoice } from '../../../waitlist/rules/wait-terms.ts';
import type { ReserveOffer } from '../wire-types.ts';

const OfferedChoice = lazy(() => import('./offered-choice.tsx'));

interface JoiningChoiceProps {
  readonly offer: ReserveOffer;
  readonly form: { readonly moveUp: WaitChoice; readonly setMoveUp: (choice: WaitChoice) => void; readonly isWorking: boolean };
}

/** Until when who is about to join a waitlist is moved up: loaded only then. Nothing where they get a seat. */
export const JoiningChoice = ({ offer, form }: JoiningChoiceProps) =>
  offer.joins_waitlist && (
    <Suspense fallback={<Bone height={70} />}>
      <OfferedChoice startsAt={offer.schedule.unix_start} chosen={form.moveUp} disabled={form.isWorking} onChoose={form.setMoveUp} />
    </Suspense>
  );
