/** Limits how often we ask PayPal to verify a webhook, so that forged webhooks cannot cause unlimited requests (docs/decisions/0144). */
import type { StudioId } from '../../../../kernel/ids.ts';
import type { Instant } from '../../../../kernel/time.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inStudio } from '../../../../server/db/studio-tx.ts';
import { count, limitWait, ofStudio, uncount } from '../../../accounts/server/public.ts';

/** Counts the webhooks that PayPal did not confirm as its own. */
export interface AskLimit {
  /** Counts one webhook. False when the limit is reached. */
  take(): Promise<boolean>;
  /** Uncounts a webhook whose signature was valid. */
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
