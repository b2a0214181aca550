import { lazy, Suspense } from 'react';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { ReserveOffer } from '../wire-types.ts';
import type { WaitTerms } from './offered-choice.tsx';

const OfferedChoice = lazy(() => import('./offered-choice.tsx'));

interface JoiningChoiceProps {
  readonly offer: ReserveOffer;
  readonly form: WaitTerms & { readonly isWorking: boolean };
}

/** On which terms who is about to join a waitlist waits: loaded only then. Nothing where they get a seat. */
export const JoiningChoice = ({ offer, form }: JoiningChoiceProps) =>
  offer.joins_waitlist && (
    <Suspense fallback={<Bone height={offer.day_waits ? 150 : 70} />}>
      <OfferedChoice {...{ offer, form }} disabled={form.isWorking} />
    </Suspense>
  );
