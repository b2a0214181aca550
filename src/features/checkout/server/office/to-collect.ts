import { currencyNamed } from '../../../../kernel/money.ts';
import { ok, type Decision } from '../../../../kernel/result.ts';
import type { Call } from '../../../../server/http/operation.ts';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { membershipMailTexts } from '../../../memberships/mail-texts.ts';
import { listMemberships } from '../../../memberships/server/public.ts';
import type { Membership } from '../../../memberships/rules/membership.ts';
import type { listToCollect as contract } from '../../contract/office-orders.contract.ts';
import { takesDebts } from '../../rules/checkout.ts';
import { dueOfOrder } from '../../rules/order-state.ts';
import { ordersTexts } from '../../staff-texts.ts';
import { currencyOnWire } from '../present-bill.ts';
import { listOpenCycles, listUnpaid, type OpenCycle, type StudioOrder } from './office-orders.store.ts';
import { moneyOf, peopleOf } from './present-order.ts';

const MOST = 500;

/** Unpaid orders and failed charges of memberships, oldest first, with a constant number of queries. */
export async function listToCollect(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  const { tx, studio, language } = call;
  const [unpaid, cycles] = [await listUnpaid(tx, MOST + 1), await listOpenCycles(tx, MOST + 1)];
  const passes = [...unpaid.flatMap(({ pass }) => pass ?? []), ...cycles.map(({ membership }) => membership)];
  const memberships = new Map((await listMemberships(tx, [...new Set(passes)])).map((one) => [one.pass, one]));
  const failed = cycles.filter(({ membership }) => hasFailed(memberships.get(membership)));
  const personOf = await peopleOf(
    call,
    [...unpaid, ...failed].map(({ customer }) => customer),
  );
  const { why: say, failed: failedBecause } = ordersTexts(language);
  const causes: Readonly<Record<string, string>> = membershipMailTexts(language).why;
  const hasLinks = takesDebts(studio.settings.payments, false);
  const currencyOf = (code: string) => currencyOnWire(currencyNamed(code, studio.settings.currency));

  const ofOrder = (order: StudioOrder) => {
    const membership = order.pass === null ? undefined : memberships.get(order.pass);
    const isOpen = order.kind !== 'fee' && hasFailed(membership);
    return {
      order: order.id,
      membership: isOpen ? order.pass : null,
      customer: personOf(order.customer),
      name: order.name,
      due: dueOfOrder(moneyOf(order)),
      currency: currencyOf(order.currency),
      since: order.purchasedAt,
      why: order.kind === 'fee' ? say.fee : order.paidBy === 'direct-debit' ? say.reversed : say.later,
      hasLink: hasLinks && order.payHandle !== null,
      nextTry: isOpen ? membership!.nextChargeAt : null,
    };
  };
  const ofCycle = (cycle: OpenCycle) => {
    const { failure, nextChargeAt } = memberships.get(cycle.membership)!;
    return {
      order: null,
      membership: cycle.membership,
      customer: personOf(cycle.customer),
      name: cycle.name,
      due: cycle.due,
      currency: currencyOf(cycle.currency),
      since: failure!.since,
      why: failedBecause(causes[failure!.why] ?? failure!.why),
      hasLink: false,
      nextTry: nextChargeAt,
    };
  };
  const items = [...unpaid.map(ofOrder), ...failed.map(ofCycle)].toSorted((one, other) => one.since - other.since);
  return ok({ items: items.slice(0, MOST), hasMore: items.length > MOST, deskWays: [...studio.settings.payments.deskWays] });
}

const hasFailed = (membership: Membership | undefined): boolean => membership?.state === 'running' && membership.failure !== null;
