import type { PassId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Studio } from '../../../context/studio.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { MembershipPayments } from '../rules/membership-payments.ts';
import type { Pass } from '../rules/pass.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { getPacks as contract } from '../contract/passes.contract.ts';
import { bySoonestEnd } from '../rules/standing.ts';
import { namedClasses } from '../../products/server/public.ts';
import { readNames } from '../../catalogue/server/public.ts';
import { findOwnedPasses } from './passes.store.ts';
import { listPassChanges } from './pass-changes.store.ts';
import { presentPass } from './present-pass.ts';

/** The future charges of memberships, from the feature that charges them. */
export type PaymentsOfPasses = (tx: StudioTx, studio: Studio, passes: readonly Pass[]) => Promise<ReadonlyMap<PassId, MembershipPayments>>;

/** The addresses where the customer pays the amounts owed for their passes. */
export type FindPayHandles = (
  call: Pick<Call<typeof contract>, 'tx' | 'studio' | 'actor'>,
  passes: readonly Pass[],
) => Promise<ReadonlyMap<PassId, string>>;

/** Data from the later features that charge passes. `src/app` passes it in. */
export interface PassParts {
  readonly findPayments: PaymentsOfPasses;
  readonly findPayHandles: FindPayHandles;
}

/** The caller's passes, those that end first in front. The screen decides whether to show used ones (spec 2 §2). */
export const listPacks =
  ({ findPayments, findPayHandles }: PassParts) =>
  async (call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> => {
    const { tx, studio, actor, at, body, language } = call;
    const { timeZone: zone, currency, supportEmail, allowCustomerCancelMemberships: allowsCancelling } = studio.settings;
    const owned = (await findOwnedPasses(tx, { customers: [actor.id] }))
      .filter(({ pass }) => body.type === undefined || pass.terms.punchType === body.type)
      .sort((a, b) => bySoonestEnd(a.pass, b.pass));
    const passes = owned.map(({ pass }) => pass);
    const byStaff = actor.impersonatedBy !== null;
    const [names, payments, payHandles, changes] = await Promise.all([
      readNames(
        tx,
        passes.flatMap(({ terms }) => namedClasses(terms)),
      ),
      findPayments(tx, studio, passes),
      findPayHandles(call, passes),
      listPassChanges(
        tx,
        passes.map(({ id }) => id),
      ),
    ]);
    return ok({
      success: true,
      packs: owned.map((one) =>
        presentPass(one, { now: at, zone, currency, language, names, payments, payHandles, changes, allowsCancelling, byStaff }),
      ),
      services: [...names.services],
      timezone: zone,
      support_email: supportEmail,
      allow_customer_cancel_memberships: allowsCancelling,
    });
  };
