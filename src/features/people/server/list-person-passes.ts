import type { Zone } from '../../../kernel/calendar.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes } from '../../accounts/server/public.ts';
import { creditsNow } from '../../passes/rules/credit-balance.ts';
import type { BegunPass } from '../../passes/rules/cycles.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { bySoonestEnd, isValid, renewalOf, shownState, statusLabel } from '../../passes/rules/standing.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import { findPasses } from '../../passes/server/public.ts';
import {
  STORIES_SHOWN,
  type PersonPass,
  type listPassCredits as creditsContract,
  type listPersonPasses as contract,
} from '../contract/person-passes.contract.ts';
import type { CreditKind } from '../../products/rules/terms.ts';
import { A_PAGE } from '../contract/person.contract.ts';
import { CREDIT_KINDS, creditStories } from '../rules/credit-stories.ts';
import { listChangesOfPasses } from './changes-of-passes.store.ts';
import { listCreditLines } from './credit-lines.store.ts';

/** Four queries for any number of passes. */
export async function listPersonPasses({
  tx,
  at,
  studio,
  params,
  query: { page = 1 },
}: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const [known, owned] = await Promise.all([findNotes(tx, params.id), findPasses(tx, { customers: [params.id] })]);
  if (known === null) return notFound();
  const { timeZone: zone, booking: policy } = studio.settings;
  const from = (page - 1) * A_PAGE;
  const sorted = usableFirst(owned, at, zone);
  const shown = sorted.slice(from, from + A_PAGE);
  const ids = shown.map(({ id }) => id);
  const [lines, changes] = await Promise.all([listCreditLines(tx, ids, policy), listChangesOfPasses(tx, ids)]);
  return ok({
    passes: shown.map((pass) => {
      const stories = creditStories(lines.get(pass.id) ?? []);
      return {
        ...present(pass, at, zone),
        stories: stories.slice(0, STORIES_SHOWN),
        hasMoreStories: stories.length > STORIES_SHOWN,
        changes: [...(changes.get(pass.id) ?? [])],
      };
    }),
    hasMore: sorted.length > from + A_PAGE,
  });
}

export async function listPassCredits({
  tx,
  studio,
  params,
  query: { page = 1 },
}: Call<typeof creditsContract>): Promise<Decision<ReplyOf<typeof creditsContract>> | Problem> {
  const [pass] = await findPasses(tx, { passes: [params.pass] });
  if (pass?.owner !== params.id) return notFound();
  const lines = await listCreditLines(tx, [params.pass], studio.settings.booking);
  const stories = creditStories(lines.get(params.pass) ?? []);
  const from = (page - 1) * A_PAGE;
  return ok({ stories: stories.slice(from, from + A_PAGE), hasMore: stories.length > from + A_PAGE });
}

const isInUse = (pass: Pass, at: Instant, zone: Zone) => isValid(asOfUse(pass, at, zone), at, zone);

/** Passes in use, those that end first in front, then the others, the newest first. */
function usableFirst(passes: readonly Pass[], at: Instant, zone: Zone): Pass[] {
  const { true: usable = [], false: others = [] } = Object.groupBy(passes, (pass) => `${isInUse(pass, at, zone)}`);
  return [...usable.toSorted(bySoonestEnd), ...others.toSorted((one, other) => other.purchasedAt - one.purchasedAt || other.id - one.id)];
}

function present(pass: Pass, at: Instant, zone: Zone) {
  const begun = asOfUse(pass, at, zone);
  return {
    id: pass.id,
    name: pass.terms.name,
    type: pass.terms.punchType,
    status: statusLabel(shownState(pass), isValid(begun, at, zone), pass.terms.punchType),
    boughtAt: pass.purchasedAt,
    startsAt: pass.startsAt,
    endsAt: pass.endsAt,
    renewsAt: pass.startsAt === null ? null : renewalOf(begun, at, zone),
    credits: CREDIT_KINDS.flatMap((kind) => creditsOf(begun, { kind, at, zone })),
  };
}

interface CreditsAsk {
  readonly kind: CreditKind;
  readonly at: Instant;
  readonly zone: Zone;
}

function creditsOf(pass: BegunPass, { kind, at, zone }: CreditsAsk): PersonPass['credits'] {
  const count = creditsNow(pass, kind, at, zone);
  if (count === null) return [];
  const { left = null, granted = null } = count.kind === 'limited' ? count : {};
  return [{ kind, left, granted }];
}
