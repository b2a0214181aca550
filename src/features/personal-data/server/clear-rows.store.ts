/** Carries out the list of `people/rules/tables-of-a-person.ts`. */
import { sql, type RawBuilder } from 'kysely';
import type { CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import { erasedAddress } from '../../../server/mail/erased-address.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { TABLES_OF_A_PERSON, type TableRule } from '../../people/rules/tables-of-a-person.ts';

/** The name of everybody who is erased, in the language of the studio. */
export interface ErasedName {
  readonly first: string;
  readonly last: string;
}

const RULES = Object.entries(TABLES_OF_A_PERSON);

/** The rows of a table that belong to the customer. */
export function isTheirs(tx: StudioTx, customer: CustomerId, { columns, in: table }: NonNullable<TableRule['of']>): RawBuilder<boolean> {
  const owner = TABLES_OF_A_PERSON[table ?? '']?.of;
  const of = (column: string) =>
    owner === undefined
      ? sql`${sql.ref(column)} = ${customer}`
      : sql`${sql.ref(column)} in (select id from ${sql.table(table!)} where studio_id = ${tx.studio} and ${isTheirs(tx, customer, owner)})`;
  return sql<boolean>`(${sql.join(columns.map(of), sql` or `)})`;
}

type Filling = NonNullable<TableRule['sets']>[string];

function valueOf(filling: Filling, column: string, name: ErasedName, address: string): RawBuilder<unknown> {
  if (filling === null) return sql`null`;
  if (typeof filling !== 'object') return sql`${filling}`;
  switch (filling.as) {
    case 'first-name':
      return sql`${name.first}`;
    case 'last-name':
      return sql`${name.last}`;
    case 'full-name':
      return sql`${`${name.first} ${name.last}`}`;
    case 'address':
      return sql`${address}`;
    case 'key':
      return sql`case when ${sql.ref(column)} is null then null else 'erased-' || gen_random_uuid() end`;
    case 'no-guest':
      return sql`case when wish ? 'guest' then wish || '{"guest": null}' else wish end`;
  }
}

/** Deletes the rows and fills the columns. Each statement may run again. */
export async function clearRows(tx: StudioTx, customer: CustomerId, name: ErasedName): Promise<void> {
  const address = erasedAddress();
  for (const [table, { of, deletes, sets }] of RULES) {
    if (!of) continue;
    const theirs = sql`studio_id = ${tx.studio} and ${isTheirs(tx, customer, of)}`;
    if (deletes) await sql`delete from ${sql.table(table)} where ${theirs}`.execute(tx);
    else if (sets) {
      const values = Object.entries(sets).map(([column, filling]) => sql`${sql.ref(column)} = ${valueOf(filling, column, name, address)}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${theirs}`.execute(tx);
    }
  }
}

/** From now on the database refuses to store anything of the person in this row. */
export async function markErased(tx: StudioTx, customer: CustomerId, at: Instant): Promise<void> {
  await sql`
    update customer set erased_at = ${toSqlTime(at)}
    where studio_id = ${tx.studio} and id = ${customer} and erased_at is null`.execute(tx);
}

/** Takes the person out of texts about anybody. */
export async function redactTexts(tx: StudioTx, pattern: string): Promise<void> {
  for (const [table, { redacts = [] }] of RULES)
    for (const column of redacts)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, '…', 'gi')
        where studio_id = ${tx.studio} and ${sql.ref(column)} ~* ${pattern}`.execute(tx);
}
