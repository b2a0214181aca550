import { can } from '../../../context/permissions.ts';
import type { CustomerId } from '../../../kernel/ids.ts';
import { currencyNamed, minor, toDecimal } from '../../../kernel/money.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import { imagePath } from '../../../server/files/image-path.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import { findCustomersForStaff } from '../../accounts/server/public.ts';
import { currencyOnWire } from '../../checkout/server/public.ts';
import { listOpenTasks, presentStaffCustomer } from '../../customers/server/public.ts';
import { creditsNow } from '../../passes/rules/credit-balance.ts';
import type { Pass } from '../../passes/rules/pass.ts';
import { bySoonestEnd, isValid } from '../../passes/rules/standing.ts';
import { asOfUse } from '../../passes/rules/validity.ts';
import { findPasses } from '../../passes/server/public.ts';
import type { getPerson as contract, Person } from '../contract/person.contract.ts';
import { findJoined, findPersonRow } from './person.store.ts';

type GetCall = Call<typeof contract>;

/** A constant number of queries, whatever the person has. The former id of an account that was joined with another one leads to that one. */
export async function getPerson(call: GetCall): Promise<Decision<Person> | Problem> {
  const { tx, params } = call;
  const found = await personOf(call, params.id);
  if (found !== null) return ok(found);
  const joined = await findJoined(tx, params.id);
  const person = joined && (await personOf(call, joined));
  return person ? ok(person) : notFound();
}

async function personOf(call: GetCall, id: CustomerId): Promise<Person | null> {
  const { tx, studio, actor, at } = call;
  const [known, row, passes, tasks] = await Promise.all([
    findCustomersForStaff(tx, [id], at),
    findPersonRow(tx, id, at),
    findPasses(tx, { customers: [id] }),
    listOpenTasks(tx, studio, { customers: [id], booked: [] }),
  ]);
  const one = known.get(id);
  if (!one || !row) return null;
  const { currency } = studio.settings;
  return {
    id,
    firstName: one.firstName,
    lastName: one.lastName,
    email: one.email,
    isErased: row.isErased,
    phone: one.phone,
    newEmail: row.newEmail,
    picture: row.face === null ? null : imagePath(tx.studio, row.face),
    tags: presentStaffCustomer(one, true).tags,
    isInjured: one.injured,
    injuryNotes: row.injuryNotes,
    notes: row.notes,
    owes: can(actor, studio, 'see-money')
      ? row.owes.map((sum) => {
          const of = currencyNamed(sum.currency, currency);
          return { amount: toDecimal(minor(Number(sum.amount)), of), currency: currencyOnWire(of) };
        })
      : null,
    missing: row.isErased ? [] : [...tasks.get(id)!],
    birthday: row.birthday,
    visits: one.attendedClasses,
    firstCame: row.firstCame,
    next: row.next,
    pass: passInUse(passes, call),
  };
}

/** The usable pass that ends first. A pass for classes comes before one for appointments only. */
function passInUse(passes: readonly Pass[], { at, studio }: GetCall): Person['pass'] {
  const zone = studio.settings.timeZone;
  const pass = passes
    .filter((one) => one.state === 'paid' && isValid(asOfUse(one, at, zone), at, zone))
    .toSorted((one, other) => Number(other.terms.classes !== null) - Number(one.terms.classes !== null) || bySoonestEnd(one, other))[0];
  if (!pass) return null;
  const begun = asOfUse(pass, at, zone);
  const count = creditsNow(begun, pass.terms.classes ? 'class' : 'appointment', at, zone);
  return { name: pass.terms.name, left: count?.kind === 'limited' ? count.left : null };
}
