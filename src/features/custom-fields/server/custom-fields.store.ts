import { sql } from 'kysely';
import { asId, type CustomerId, type CustomFieldId, type CustomFieldOptionId, type ServiceId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { isAskedFor, type BookedServices, type CustomField, type FieldType, type FieldValue } from '../rules/custom-field.ts';
import type { WrittenOption } from '../rules/numbered-options.ts';

const servicesOf = (tx: StudioTx) => sql<ServiceId[]>`
  array(select k.service_id from custom_field_service k where k.studio_id = ${tx.studio} and k.custom_field_id = f.id order by k.service_id)`;

/** All fields of the studio with their options in form order, including inactive ones. */
export async function findFields(tx: StudioTx): Promise<CustomField[]> {
  const rows = await tx
    .selectFrom('custom_field as f')
    .select(['f.id', 'f.name', 'f.field_type', 'f.is_archived', 'f.is_required', 'f.at_sign_up', 'f.at_checkout', 'f.options'])
    .select(servicesOf(tx).as('services'))
    .where('f.studio_id', '=', tx.studio)
    .orderBy('f.sort_order')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({
    id: asId<CustomFieldId>(row.id),
    name: row.name,
    type: row.field_type as FieldType,
    isActive: !row.is_archived,
    isRequired: row.is_required,
    atSignUp: row.at_sign_up,
    atCheckout: row.at_checkout,
    services: row.services,
    options: (row.options as readonly WrittenOption<CustomFieldOptionId>[]).map(({ id, value, active }) => ({
      id,
      value,
      isActive: active,
    })),
  }));
}

export async function findValues(tx: StudioTx, customer: CustomerId): Promise<Map<CustomFieldId, FieldValue>> {
  const rows = await tx
    .selectFrom('custom_field_value')
    .select(['custom_field_id', 'text_value', 'number_value', 'yes_value', 'option_id', 'date_value', 'datetime_value'])
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .execute();
  return new Map(rows.map((row) => [asId<CustomFieldId>(row.custom_field_id), valueOf(row)]));
}

interface ValueRow {
  readonly text_value: string | null;
  readonly number_value: number | null;
  readonly yes_value: boolean | null;
  readonly option_id: number | null;
  readonly date_value: string | null;
  readonly datetime_value: Date | null;
}

/** A CHECK of the table ensures that exactly one column is filled. */
function valueOf(row: ValueRow): FieldValue {
  if (row.text_value !== null) return { type: 'text', text: row.text_value };
  if (row.number_value !== null) return { type: 'number', number: row.number_value };
  if (row.yes_value !== null) return { type: 'yes_no', yes: row.yes_value };
  if (row.option_id !== null) return { type: 'dropdown', option: asId<CustomFieldOptionId>(row.option_id) };
  if (row.datetime_value !== null) return { type: 'datetime', at: fromSqlTime(row.datetime_value) };
  return { type: 'date', day: row.date_value as Day };
}

/** An unanswered question, and the services that it is limited to. */
interface Unfilled {
  readonly name: string;
  readonly services: readonly ServiceId[];
}
export type UnfilledOf = ReadonlyMap<CustomerId, readonly Unfilled[]>;

/** Each customer's unanswered fields of a checkout, in form order. Customers without any are missing from the map. */
export async function listUnfilled(tx: StudioTx, customers: readonly CustomerId[]): Promise<UnfilledOf> {
  const { rows } = await sql<Unfilled & { customer: CustomerId }>`
    select c.id as customer, f.name, ${servicesOf(tx)} as services
    from unnest(${[...new Set(customers)]}::bigint[]) as c(id)
    join custom_field f on f.studio_id = ${tx.studio} and not f.is_archived and f.at_checkout
    where not exists (select from custom_field_value v
      where v.studio_id = f.studio_id and v.customer_id = c.id and v.custom_field_id = f.id)
    order by c.id, f.sort_order, f.id`.execute(tx);
  return Map.groupBy(rows, ({ customer }) => customer);
}

/** The names of the questions that this booking or purchase asks. Undefined when there are none. */
export function namesAsked(unfilled: UnfilledOf | null, customer: CustomerId, booked: BookedServices): readonly string[] | undefined {
  const names = (unfilled?.get(customer) ?? []).filter((field) => isAskedFor(field, booked)).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}

/** Saves the answers and deletes the cleared ones, in one statement each. */
export async function saveValues(
  tx: StudioTx,
  customer: CustomerId,
  changes: ReadonlyMap<CustomFieldId, FieldValue | null>,
): Promise<void> {
  const kept = [...changes].flatMap(([field, value]) => (value === null ? [] : [{ field, ...columnOf(value) }]));
  const emptied = [...changes].flatMap(([field, value]) => (value === null ? [field] : []));
  if (kept.length > 0)
    await sql`
      insert into custom_field_value
        (studio_id, customer_id, custom_field_id, text_value, number_value, yes_value, option_id, date_value, datetime_value)
      select ${tx.studio}, ${customer}, field, text, number, yes, option, day, at
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as g(
        field bigint, text text, number double precision, yes boolean, option bigint, day date, at timestamptz)
      on conflict (studio_id, customer_id, custom_field_id) do update set
        text_value = excluded.text_value, number_value = excluded.number_value, yes_value = excluded.yes_value,
        option_id = excluded.option_id, date_value = excluded.date_value, datetime_value = excluded.datetime_value`.execute(tx);
  if (emptied.length > 0)
    await tx
      .deleteFrom('custom_field_value')
      .where('studio_id', '=', tx.studio)
      .where('customer_id', '=', customer)
      .where('custom_field_id', '=', sql<number>`any(${emptied}::bigint[])`)
      .execute();
}

/** The value under its column name in the statement. The statement ignores names that it does not mention. */
const columnOf = (value: FieldValue): object => ('at' in value ? { at: new Date(value.at).toISOString() } : value);
