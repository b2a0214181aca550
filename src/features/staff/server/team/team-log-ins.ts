import type * as z from 'zod/mini';
import type { StaffId } from '../../../../kernel/ids.ts';
import { ok } from '../../../../kernel/result.ts';
import type { Instant } from '../../../../kernel/time.ts';
import { writeAudit } from '../../../../server/audit.store.ts';
import type { StudioTx } from '../../../../server/db/studio-tx.ts';
import { operation, type Call, type Operation } from '../../../../server/http/operation.ts';
import { notFound } from '../../../../server/http/problems.ts';
import { endLogIns, listLogIns, type LogIn } from '../../contract/log-ins.ts';
import { decideGrant } from '../../rules/decide-team.ts';
import { teamRefusals } from '../../texts.ts';
import { findStaff, loadStaff } from '../staff.store.ts';

/** Functions of later features. `here`: the token of the request. */
export interface LogInUses {
  readonly listOpenLogIns: (tx: StudioTx, staff: StaffId, at: Instant, here: string | null) => Promise<z.output<typeof LogIn>[]>;
  readonly endOpenLogIns: (
    tx: StudioTx,
    staff: StaffId,
    at: Instant,
    which: { readonly key: string | null; readonly here: string | null },
  ) => Promise<void>;
}

/** The log-ins of another person, for whoever may change them. */
export const teamLogInOperations = (uses: LogInUses): readonly Operation[] => [
  operation(
    listLogIns,
    async (call: Call<typeof listLogIns>) => {
      const granted = await grantOf(call);
      if (!granted.ok) return granted.problem;
      return ok({ logIns: await uses.listOpenLogIns(call.tx, call.params.id, call.at, call.tokenHash) });
    },
    teamRefusals,
  ),
  operation(
    endLogIns,
    async (call: Call<typeof endLogIns>) => {
      const { tx, at, actor, params, tokenHash, body } = call;
      const granted = await grantOf(call);
      if (!granted.ok) return granted.problem;
      await uses.endOpenLogIns(tx, params.id, at, { key: body.key ?? null, here: tokenHash });
      await writeAudit(tx, at, { by: actor.id, action: 'staff.sessions-ended', subject: ['staff', params.id] });
      return ok({ success: true });
    },
    teamRefusals,
  ),
];

async function grantOf({ tx, actor, params: { id } }: Call<typeof listLogIns> | Call<typeof endLogIns>) {
  if (!(await findStaff(tx, id))) return { ok: false, problem: notFound() } as const;
  const granted = decideGrant(actor, await loadStaff(tx, id), null);
  return granted.ok ? ({ ok: true } as const) : ({ ok: false, problem: granted } as const);
}
