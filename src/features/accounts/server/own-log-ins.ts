import { ok } from '../../../kernel/result.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import { endOwnLogIns, listOwnLogIns } from '../../staff/contract/log-ins.ts';
import { endOpenLogIns, listOpenLogIns } from './log-ins.store.ts';

/** One's own log-ins: the devices, and the end of one or of all others. */
export const ownLogInOperations: readonly Operation[] = [
  operation(listOwnLogIns, async ({ tx, at, actor, tokenHash }: Call<typeof listOwnLogIns>) =>
    ok({ logIns: await listOpenLogIns(tx, actor.id, at, tokenHash) }),
  ),
  operation(endOwnLogIns, async ({ tx, at, actor, tokenHash, body }: Call<typeof endOwnLogIns>) => {
    await endOpenLogIns(tx, actor.id, at, { key: body.key ?? null, here: tokenHash });
    return ok({ success: true });
  }),
];
