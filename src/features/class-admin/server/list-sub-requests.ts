import type { ClassSessionId, SubRequestId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';

/** The pending sub request of each of these classes that has one: the feature above tells it, `src/app/server/app.ts` hands it over. */
export type ListSubRequests = (tx: StudioTx, sessions: readonly ClassSessionId[]) => Promise<ReadonlyMap<ClassSessionId, SubRequestId>>;
