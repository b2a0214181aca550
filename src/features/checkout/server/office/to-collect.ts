import type { PassId } from '../../../../kernel/ids.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { hasAddress } from '../../../accounts/rules/address.ts';
import { membershipMailTexts } from '../../../memberships/mail-texts.ts';
import { listMemberships } from '../../../memberships/server/public.ts';
import type { Membership } from '../../../memberships/rules/membership.ts';
import type { listToCollect as contract } from '../../contract/office-orders.contract.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { dueOfOrder } from '../../rules/order-state.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { listOpenCycles, listUnpaid, type OpenCycle, type StudioOrder } from './office-orders.store.ts';
import { listOpenDisputes } from '../outside/dispute.store.ts';
import { listRefused } from '../outside/outside.store.ts';
import { currencyOf, moneyOf, peopleOf, refusalText } from './present-order.ts';

const MOST = 500;

type Item = ReplyOf<typeof contract>['items'][number];
type Memberships = ReadonlyMap<PassId, Membership>;

/** The unpaid orders and failed charges of memberships, oldest first, with a constant number of queries. */
export async function listToCollect(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio } = call;
  const [unpaid, cycles] = [await listUnpaid(tx, MOST + 1), await listOpenCycles(tx, MOST + 1)];
  const passes = [...unpaid.flatMap(({ pass }) => pass ?? []), ...cycles.map(({ membership }) => membership)];
  const memberships: Memberships = new Map((await listMemberships(tx, [...new Set(passes)])).map((one) => [one.pass, one]));
  const [refused, open] = [await listRefused(tx, { most: MOST }), await listOpenDisputes(tx, MOST)];
  const personOf = await peopleOf(
    call,
    [...unpaid, ...cycles, ...refused, ...open].map(({ customer }) => customer),
  );
  const shared = (of: StudioOrder | OpenCycle) => ({ customer: personOf(of.customer), name: of.name, currency: currencyOf(of, studio) });
  const items = [
    ...unpaid.map((order) => ({
      ...shared(order),
      ...ofOrder(order, memberships, { ...call, isReached: hasAddress(personOf(order.customer)) }),
    })),
    ...cycles.map((cycle) => ({ ...shared(cycle), ...ofCycle(cycle, memberships, call) })),
  ].toSorted((one, other) => one.since - other.since);
  const toHandBack = refused.map(({ refusal, customer, ...one }) => ({
    ...one,
    customer: personOf(customer),
    currency: currencyOf(one, studio),
    why: refusalText(refusal, call.language),
  }));
  const disputed = open.map(({ order, customer, name, amount, currency, openedAt: since, dueBy, reason }) => ({
    order,
    name,
    amount,
    since,
    dueBy,
    customer: personOf(customer),
    currency: currencyOf({ currency }, studio),
    why: ordersTexts(call.language).disputeReasons[reason],
  }));
  const { deskWays } = studio.settings.payments;
  return ok({ items: items.slice(0, MOST), disputed, toHandBack, hasMore: items.length > MOST, deskWays: [...deskWays] });
}

type Parts = Omit<Item, 'customer' | 'name' | 'currency'>;
type Words = Pick<Call<typeof contract>, 'language' | 'studio'>;

/** `isReached`: the customer has an address, to which the link goes. */
function ofOrder(
  order: StudioOrder,
  memberships: Memberships,
  { studio, language, isReached }: Words & { readonly isReached: boolean },
): Parts {
  const say = ordersTexts(language).why;
  const membership = order.pass === null ? undefined : memberships.get(order.pass);
  const isOpen = order.kind !== 'fee' && hasFailed(membership);
  return {
    order: order.id,
    membership: isOpen && isCharged(membership!) ? order.pass : null,
    due: dueOfOrder(moneyOf(order)),
    since: order.purchasedAt,
    why:
      order.kind === 'fee' ? say.fee : order.paidBy === 'direct-debit' ? say.reversed : order.payment !== null ? say.disputed : say.later,
    hasLink: order.payHandle !== null && takesDebts(studio.settings.payments, false) && isReached,
    nextTry: isOpen && isCharged(membership!) ? membership!.nextChargeAt : null,
  };
}

function ofCycle(cycle: OpenCycle, memberships: Memberships, { language }: Words): Parts {
  const membership = memberships.get(cycle.membership)!;
  const { failure, nextChargeAt } = membership;
  const causes: Readonly<Record<string, string>> = membershipMailTexts(language).why;
  return {
    order: null,
    membership: isCharged(membership) ? cycle.membership : null,
    due: cycle.due,
    since: failure!.since,
    why: ordersTexts(language).failed(causes[failure!.why] ?? failure!.why),
    hasLink: false,
    nextTry: nextChargeAt,
  };
}

/** A card or a bank account is charged by us. Others are reminded, or charged by PayPal. */
const isCharged = ({ payer }: Membership): boolean => payer?.kind === 'card' || payer?.kind === 'direct-debit';

const hasFailed = (membership: Membership | undefined): boolean => membership?.state === 'running' && membership.failure !== null;
