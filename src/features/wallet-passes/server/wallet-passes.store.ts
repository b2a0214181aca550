import { sql } from 'kysely';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, fromSqlTimeOrNull, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { WalletThing } from '../rules/wallet.ts';

/** A booking or a pass in wallets. */
export interface WalletPass {
  readonly id: number;
  readonly owner: CustomerId;
  readonly thing: WalletThing;
  /** The id of the booking or of the pass. */
  readonly of: number;
  readonly serial: string;
  readonly changedAt: Instant;
  /** Null: it was never offered to Google. */
  readonly googleAt: Instant | null;
}

interface Row {
  readonly id: number;
  readonly customer_id: number;
  readonly booking_id: number | null;
  readonly user_pass_id: number | null;
  readonly serial: string;
  readonly changed_at: Date;
  readonly google_at: Date | null;
}

const toPass = (row: Row): WalletPass => ({
  id: row.id,
  owner: asId<CustomerId>(row.customer_id),
  thing: row.booking_id === null ? 'pass' : 'booking',
  of: (row.booking_id ?? row.user_pass_id)!,
  serial: row.serial,
  changedAt: fromSqlTime(row.changed_at),
  googleAt: fromSqlTimeOrNull(row.google_at),
});

const columnOf = (thing: WalletThing) => (thing === 'booking' ? 'booking_id' : 'user_pass_id');

interface NewPass {
  readonly owner: CustomerId;
  readonly thing: WalletThing;
  readonly of: number;
  /** Used if it has no wallet pass yet, or one of a former owner, whose devices then get nothing more. */
  readonly serial: string;
  readonly at: Instant;
  readonly forGoogle: boolean;
}

export async function addPass(tx: StudioTx, { owner, thing, of, serial, at, forGoogle }: NewPass): Promise<WalletPass> {
  const column = columnOf(thing);
  const googleAt = forGoogle ? toSqlTime(at) : null;
  const { rows } = await sql<Row>`
    insert into wallet_pass as w (studio_id, customer_id, ${sql.ref(column)}, serial, changed_at, google_at)
    values (${tx.studio}, ${owner}, ${of}, ${serial}, ${toSqlTime(at)}, ${googleAt}::timestamptz)
    on conflict (studio_id, ${sql.ref(column)}) do update set
      customer_id = excluded.customer_id,
      serial = case when w.customer_id = excluded.customer_id then w.serial else excluded.serial end,
      google_at = case when w.customer_id = excluded.customer_id then coalesce(w.google_at, excluded.google_at) else excluded.google_at end
    returning *`.execute(tx);
  const pass = toPass(rows[0]!);
  if (pass.serial === serial)
    await tx.deleteFrom('wallet_device').where('studio_id', '=', tx.studio).where('wallet_pass_id', '=', pass.id).execute();
  return pass;
}

export async function findPassById(tx: StudioTx, id: number): Promise<WalletPass | null> {
  const row = await tx.selectFrom('wallet_pass').selectAll().where('studio_id', '=', tx.studio).where('id', '=', id).executeTakeFirst();
  return row ? toPass(row) : null;
}

export async function findPassBySerial(tx: StudioTx, serial: string): Promise<WalletPass | null> {
  const row = await tx
    .selectFrom('wallet_pass')
    .selectAll()
    .where('studio_id', '=', tx.studio)
    .where('serial', '=', serial)
    .executeTakeFirst();
  return row ? toPass(row) : null;
}

/** A later second than before, because devices ask for what changed after it, and HTTP compares whole seconds. */
export async function noteChange(tx: StudioTx, id: number, at: Instant): Promise<void> {
  await sql`
    update wallet_pass set changed_at = greatest(${toSqlTime(at)}::timestamptz, changed_at + interval '1 second')
    where studio_id = ${tx.studio} and id = ${id}`.execute(tx);
}

/** More than a person has. Each is told of every change. */
const MOST_DEVICES = 20;

/** False when the device was registered before. Its new push token is kept. */
export async function registerDevice(tx: StudioTx, pass: number, device: string, pushToken: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into wallet_device as d (studio_id, wallet_pass_id, device, push_token)
    select ${tx.studio}, ${pass}, ${device}, ${pushToken}
    where (select count(*) from wallet_device o
           where o.studio_id = ${tx.studio} and o.wallet_pass_id = ${pass} and o.device <> ${device}) < ${MOST_DEVICES}
    on conflict (studio_id, wallet_pass_id, device) do update set push_token = excluded.push_token
    returning not exists (
      select from wallet_device k where k.studio_id = ${tx.studio} and k.wallet_pass_id = ${pass} and k.device = ${device}) as "isNew"`.execute(
    tx,
  );
  return rows[0]?.isNew ?? false;
}

export async function forgetDevices(tx: StudioTx, pass: number, devices: readonly string[]): Promise<void> {
  if (devices.length === 0) return;
  await tx
    .deleteFrom('wallet_device')
    .where('studio_id', '=', tx.studio)
    .where('wallet_pass_id', '=', pass)
    .where('device', 'in', [...devices])
    .execute();
}

export interface Device {
  readonly device: string;
  readonly pushToken: string;
}

export async function listDevices(tx: StudioTx, pass: number): Promise<Device[]> {
  const rows = await tx
    .selectFrom('wallet_device')
    .select(['device', 'push_token'])
    .where('studio_id', '=', tx.studio)
    .where('wallet_pass_id', '=', pass)
    .orderBy('device')
    .execute();
  return rows.map((row) => ({ device: row.device, pushToken: row.push_token }));
}

/** The passes on a device that changed after this time. */
export async function listChanged(
  tx: StudioTx,
  device: string,
  since: Instant | null,
): Promise<Pick<WalletPass, 'serial' | 'changedAt'>[]> {
  const { rows } = await sql<{ serial: string; changed_at: Date }>`
    select w.serial, w.changed_at from wallet_device d
    join wallet_pass w on w.studio_id = d.studio_id and w.id = d.wallet_pass_id
    where d.studio_id = ${tx.studio} and d.device = ${device}
      and (${since === null} or w.changed_at > ${since === null ? null : toSqlTime(since)}::timestamptz)
    order by w.changed_at, w.id`.execute(tx);
  return rows.map((row) => ({ serial: row.serial, changedAt: fromSqlTime(row.changed_at) }));
}
