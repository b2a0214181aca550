import { sql } from 'kysely';
import { asId, type CustomerId, type CustomFieldId, type CustomFieldOptionId } from '../../../kernel/ids.ts';
import type { Day } from '../../../kernel/calendar.ts';
import { fromSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CustomField, FieldType, FieldValue } from '../rules/custom-field.ts';

/** All fields of the studio with their options in form order, including inactive ones. */
export async function findFields(tx: StudioTx): Promise<CustomField[]> {
  const rows = await tx
    .selectFrom('custom_field as f')
    .select(['f.id', 'f.name', 'f.field_type', 'f.is_active', 'f.is_required'])
    .select(
      sql<{ id: number; value: string; active: boolean }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.option_value, 'active', o.is_active) order by o.sort_order, o.id)
        from custom_field_option o where o.studio_id = f.studio_id and o.custom_field_id = f.id), '[]')`.as('options'),
    )
    .where('f.studio_id', '=', tx.studio)
    .orderBy('f.sort_order')
    .orderBy('f.id')
    .execute();
  return rows.map((row) => ({
    id: asId<CustomFieldId>(row.id),
    name: row.name,
    type: row.field_type as FieldType,
    isActive: row.is_active,
    isRequired: row.is_required,
    options: row.options.map(({ id, value, active }) => ({ id: asId<CustomFieldOptionId>(id), value, isActive: active })),
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

/** The names of each customer's unanswered active fields, in form order. Customers without any are missing from the map. */
export async function listUnfilled(tx: StudioTx, customers: readonly CustomerId[]): Promise<Map<CustomerId, string[]>> {
  const { rows } = await sql<{ customer: number; names: string[] }>`
    select c.id as customer, array_agg(f.name order by f.sort_order, f.id) as names
    from unnest(${[...new Set(customers)]}::bigint[]) as c(id)
    join custom_field f on f.studio_id = ${tx.studio} and f.is_active
    where not exists (select from custom_field_value v
      where v.studio_id = f.studio_id and v.customer_id = c.id and v.custom_field_id = f.id)
    group by c.id`.execute(tx);
  return new Map(rows.map((row) => [asId<CustomerId>(row.customer), row.names]));
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
