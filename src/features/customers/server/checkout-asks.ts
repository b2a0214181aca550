/** The customer data that a checkout requires before it continues: waiver, phone, custom fields (spec 1 §5, spec 2 §5). */
import type { CustomerId } from '../../../kernel/ids.ts';
import type { CustomerActor } from '../../../context/permissions.ts';
import { hasFeature, type Studio } from '../../../context/studio.ts';
import type { Language } from '../../../wire/texts.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { invalid, type HttpProblem } from '../../../server/http/problems.ts';
import type { CustomerProfile } from '../../accounts/rules/person.ts';
import { listUnfilled, namesAsked, type unfilledOnWire } from '../../custom-fields/server/public.ts';
import type { BookedServices } from '../../custom-fields/rules/custom-field.ts';
import { customFieldTexts } from '../../custom-fields/texts.ts';
import { isSigned } from '../../studio/rules/waiver.ts';
import type { OpenTask } from '../contract/staff-customer.ts';
import { customersTexts } from '../texts.ts';
import { owesWaiver } from '../rules/decide-acceptance.ts';
import { findPhones } from './phones.store.ts';
import { findAcceptedWaivers } from './waivers.store.ts';

type Unfilled = Awaited<ReturnType<typeof unfilledOnWire>>;

/** The fields of a checkout's reply for these requirements. */
export function presentAsks(customer: CustomerProfile, { settings }: Studio, unfilled: Unfilled) {
  const { waiver, phoneRequired } = settings;
  return {
    waiver: { require_sign: waiver.requireSign, wavier_hash: waiver.hash, waiver_type: waiver.type, text: waiver.text },
    customer_accepted_wavier: isSigned(waiver, customer.acceptedWaiverHash),
    phone_required: phoneRequired,
    customer_phone: customer.phone,
    custom_unfilled_fields: unfilled,
    show_checkout_fields: (phoneRequired && customer.phone === null) || unfilled.length > 0,
  };
}

interface AsksCall {
  readonly tx: StudioTx;
  readonly studio: Studio;
  readonly actor: CustomerActor;
  readonly language: Language;
}

/** The customers' answers to the studio's requirements. Null: the studio does not ask. */
async function loadAsks(tx: StudioTx, studio: Studio, customers: readonly CustomerId[]) {
  const { waiver, phoneRequired } = studio.settings;
  const asksFields = studio.asksAtCheckout && hasFeature(studio, 'custom_fields');
  const [waivers, phones, unfilled] = await Promise.all([
    waiver.requireSign ? findAcceptedWaivers(tx, customers) : null,
    phoneRequired ? findPhones(tx, customers) : null,
    asksFields ? listUnfilled(tx, customers) : null,
  ]);
  return { waivers, phones, unfilled };
}

/** The first unmet requirement: the waiver, or a problem with the fields. Null when the checkout may continue. */
export async function findOwed({ tx, studio, actor, language }: AsksCall): Promise<'waiver' | HttpProblem | null> {
  const { waivers, phones, unfilled } = await loadAsks(tx, studio, [actor.id]);
  if (waivers && owesWaiver(studio.settings.waiver, waivers.get(actor.id) ?? null)) return 'waiver';
  if (phones && !phones.get(actor.id)) return invalid({ customer_phone: [customersTexts(language).phoneRequired] });
  const fields = namesAsked(unfilled, actor.id, []);
  return fields ? invalid({ custom_fields: [customFieldTexts(language).pleaseFillIn(fields)] }) : null;
}

/** The unmet requirements of each of these customers. `booked`: the services whose questions are asked too. */
export async function listOpenTasks(
  tx: StudioTx,
  studio: Studio,
  { customers, booked }: { readonly customers: readonly CustomerId[]; readonly booked: BookedServices },
): Promise<ReadonlyMap<CustomerId, readonly OpenTask[]>> {
  const { waivers, phones, unfilled } = await loadAsks(tx, studio, customers);
  const openTasksOf = (id: CustomerId): OpenTask[] => [
    ...(waivers && owesWaiver(studio.settings.waiver, waivers.get(id) ?? null) ? ['waiver' as const] : []),
    ...(phones && !phones.get(id) ? ['phone' as const] : []),
    ...(namesAsked(unfilled, id, booked) ? ['questions' as const] : []),
  ];
  return new Map(customers.map((id) => [id, openTasksOf(id)]));
}
