/** Requests to erase a customer, by staff and by the customer. */
import { datesOf } from '../../../context/dates.ts';
import type { CustomerId, StaffId } from '../../../kernel/ids.ts';
import { currencyNamed, minor, toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { plus } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { enqueueMails, schedule, unschedule } from '../../../server/outbox.ts';
import { hasAddress } from '../../accounts/rules/address.ts';
import type { CustomerForStaff } from '../../accounts/rules/person.ts';
import { findCustomersForStaff, findNotes } from '../../accounts/server/public.ts';
import { creditsNow } from '../../passes/rules/credit-balance.ts';
import { isValid } from '../../passes/rules/standing.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import { findPasses } from '../../passes/server/public.ts';
import { amountText } from '../../studio/rules/amount-text.ts';
import type { ErasurePreview } from '../contract/personal-data.contract.ts';
import { decideErasure, decideStop, WAITS, type ErasureRefusal, type StopRefusal } from '../rules/decide-erasure.ts';
import { personalDataTexts } from '../texts.ts';
import { ERASE, findErasure, insertErasure, isOnTeam, lockPerson, saveEnd } from './erasure.store.ts';
import { personalDataMail } from './personal-data-mails.ts';
import { loadRunning } from './running.store.ts';

type Ask = Pick<Call, 'tx' | 'studio' | 'at' | 'language'>;

export async function previewErasure({ tx, studio, at }: Ask, customer: CustomerId): Promise<Decision<ErasurePreview> | Problem> {
  if ((await findNotes(tx, customer)) === null) return notFound();
  const erasure = await findErasure(tx, customer);
  const [people, onTeam, running, passes] = await Promise.all([
    findCustomersForStaff(tx, [customer], at),
    isOnTeam(tx, customer),
    loadRunning(tx, customer, erasure?.dueAt ?? plus(at, WAITS)),
    findPasses(tx, { customers: [customer] }),
  ]);
  const { timeZone: zone, currency } = studio.settings;
  const usable = passes.filter(
    (pass) => pass.state === 'paid' && pass.terms.punchType !== 'membership' && isValid(asOfUse(pass, at, zone), at, zone),
  );
  return ok({
    erasure: erasure && { askedAt: erasure.askedAt, dueAt: erasure.dueAt, doneAt: erasure.doneAt, askedBy: erasure.askedBy },
    unreached: unreachedIn(people.get(customer)!),
    isOnTeam: onTeam,
    owes: running.owes.map((sum) => {
      const of = currencyNamed(sum.currency, currency);
      return amountText(toDecimal(minor(Number(sum.amount)), of), of, studio.settings.locale);
    }),
    bookings: [...running.bookings],
    bookingCount: running.bookingCount,
    endingMemberships: [...running.memberships],
    weeklyBookings: running.weeklyBookings,
    openDisputes: running.openDisputes,
    unused: usable.flatMap((pass) => {
      const count = creditsNow(asOfUse(pass, at, zone), pass.terms.classes ? 'class' : 'appointment', at, zone);
      const left = count?.kind === 'limited' ? count.left : null;
      return left === 0 ? [] : [{ name: pass.terms.name, left }];
    }),
  });
}

/** An erased person has neither email nor phone. */
const unreachedIn = (person: CustomerForStaff): ErasurePreview['unreached'] =>
  hasAddress(person) || person.phone === null ? null : { name: `${person.firstName} ${person.lastName}`.trim(), phone: person.phone };

/** A second request changes nothing and sends nothing. */
export async function askErasure(
  { tx, studio, at, language }: Ask,
  customer: CustomerId,
  by: StaffId | null,
): Promise<Decision<{ success: boolean; message: string }, ErasureRefusal> | Problem> {
  if ((await findNotes(tx, customer)) === null) return notFound();
  await lockPerson(tx, customer);
  const decision = decideErasure({ isOnTeam: await isOnTeam(tx, customer), erasure: await findErasure(tx, customer) }, at);
  if (!decision.ok) return decision;
  const { dueAt, isNew } = decision.value;
  if (isNew) {
    const id = await insertErasure(tx, { customer, by, at, dueAt });
    await schedule(tx, ERASE, id, dueAt);
    await writeAudit(tx, at, { by, action: 'customer.ask-erasure', subject: ['customer', customer] });
    await enqueueMails(tx, at, [personalDataMail('erasure-asked', { customer }, { dueAt })]);
  }
  const words = personalDataTexts(language);
  const dates = datesOf(studio.settings, at);
  return ok({ success: true, message: words.asked(dates.dated(dates.dayOf(dueAt))) });
}

export async function endErasure(
  { tx, at, language }: Ask,
  customer: CustomerId,
  by: StaffId | null,
): Promise<Decision<{ success: boolean; message: string }, StopRefusal> | Problem> {
  if ((await findNotes(tx, customer)) === null) return notFound();
  await lockPerson(tx, customer);
  const decision = decideStop(await findErasure(tx, customer));
  if (!decision.ok) return decision;
  const { id } = decision.value;
  await saveEnd(tx, id, { stoppedAt: at });
  await unschedule(tx, ERASE, id);
  await writeAudit(tx, at, { by, action: 'customer.stop-erasure', subject: ['customer', customer] });
  return ok({ success: true, message: personalDataTexts(language).stopped });
}
