import type { StaffActor } from '../../../context/permissions.ts';
import type { Studio } from '../../../context/studio.ts';
import type { ClassSessionId } from '../../../kernel/ids.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ClassNotOpen } from '../../checkout/contract/office-sales.contract.ts';
import { whyClosedToStaff } from '../../classes/rules/seats.ts';
import { findSessions } from '../../classes/server/public.ts';
import { isTheirs } from '../rules/own-classes.ts';
import { findInstructor } from './capacity.store.ts';

interface LettingIn {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: StaffActor;
}

/** Whether these staff may let people into the class, by the rules of `addBooking`. */
export async function mayLetIn({ tx, studio, actor }: LettingIn, id: ClassSessionId): Promise<Decision<null, ClassNotOpen> | Problem> {
  if (!isTheirs(actor, studio, await findInstructor(tx, id))) return notFound();
  const session = (await findSessions(tx, [id])).get(id)!;
  return whyClosedToStaff(session) ? refuse({ code: 'class-not-open' }) : ok(null);
}
