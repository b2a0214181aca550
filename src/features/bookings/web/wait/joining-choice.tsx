import { lazy, Suspense } from 'react';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { ReserveOffer } from '../public/wire-types.ts';
import type { WaitTerms } from './offered-choice.tsx';

const OfferedChoice = lazy(() => import('./offered-choice.tsx'));

interface JoiningChoiceProps {
  readonly offer: ReserveOffer;
  readonly form: WaitTerms & { readonly isWorking: boolean };
}

/** The conditions of a wait, for a person who joins the waitlist. Loaded lazily; renders nothing when the person gets a seat. */
export const JoiningChoice = ({ offer, form }: JoiningChoiceProps) =>
  offer.joins_waitlist && (
    <Suspense fallback={<Bone height={offer.day_waits ? 150 : 70} />}>
      <OfferedChoice {...{ offer, form }} disabled={form.isWorking} />
    </Suspense>
  );
