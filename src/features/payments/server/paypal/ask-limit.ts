/** How often PayPal is asked who signed a message: made-up messages must not have it asked without end (docs/decisions/0144). */
import type { StudioId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import { count, limitWait, ofStudio, uncount } from '../../../accounts/server/public.ts';

/** How many messages PayPal is asked about that it did not sign. */
export interface AskLimit {
  /** Counts one more. False: there were too many. */
  take(): Promise<boolean>;
  /** That one was signed. */
  giveBack(): Promise<void>;
}

export const askLimitOf = (db: Db, studio: StudioId, at: Instant): AskLimit => ({
  take: () =>
    inStudio(db, studio, async (tx) => {
      if ((await limitWait(tx, [ofStudio('unsigned')], at)) > 0) return false;
      await count(tx, [ofStudio('unsigned')], at);
      return true;
    }),
  giveBack: () => inStudio(db, studio, (tx) => uncount(tx, [ofStudio('unsigned')])),
});
