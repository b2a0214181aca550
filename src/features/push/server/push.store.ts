import { sql } from 'kysely';
import { asId, type CustomerId, type PushDeviceId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { fromSqlTime, toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { Device } from '../../accounts/rules/device.ts';
import { DEVICES_AT_MOST, FAILURES_AT_MOST, type PushAnswer, type SentNotice } from '../rules/push-state.ts';
import type { PushTarget } from './send-push.ts';

export interface OwnDevice extends Device {
  readonly id: PushDeviceId;
  readonly createdAt: Instant;
  readonly session: string;
}

const devicesOf = (tx: StudioTx, customer: number) =>
  tx.selectFrom('push_subscription').where('studio_id', '=', tx.studio).where('customer_id', '=', customer).orderBy('id', 'desc');

export async function listDevices(tx: StudioTx, customer: CustomerId): Promise<OwnDevice[]> {
  const rows = await devicesOf(tx, customer).select(['id', 'browser', 'system', 'created_at', 'session']).execute();
  return rows.map(({ id, browser, system, created_at, session }) => ({
    id: asId<PushDeviceId>(id),
    browser,
    system,
    session,
    createdAt: fromSqlTime(created_at),
  }));
}

export interface NewDevice extends PushTarget {
  readonly customer: CustomerId;
  readonly session: string;
  readonly device: Device;
  readonly at: Instant;
}

/** Saves the device for this person and log-in, also when it was another's. Beyond the limit, the oldest devices end. */
export async function saveDevice(tx: StudioTx, { customer, session, endpoint, p256dh, auth, device, at }: NewDevice): Promise<void> {
  const row = { customer_id: customer, session, p256dh, auth, ...device, failures: 0, created_at: toSqlTime(at) };
  await tx
    .insertInto('push_subscription')
    .values({ studio_id: tx.studio, endpoint, ...row })
    .onConflict((taken) => taken.columns(['studio_id', 'endpoint']).doUpdateSet(row))
    .execute();
  await sql`
    delete from push_subscription where studio_id = ${tx.studio} and id in (
      select id from push_subscription where studio_id = ${tx.studio} and customer_id = ${customer}
      order by created_at desc, id desc offset ${DEVICES_AT_MOST})`.execute(tx);
}

/** False when the person has no such device. */
export async function deleteDevice(tx: StudioTx, customer: CustomerId, id: PushDeviceId): Promise<boolean> {
  const gone = await tx
    .deleteFrom('push_subscription')
    .where('studio_id', '=', tx.studio)
    .where('customer_id', '=', customer)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export interface NoticeState {
  readonly notice: SentNotice | null;
  /** The person's devices. Empty when a notice was sent. */
  readonly targets: readonly (PushTarget & { readonly id: PushDeviceId })[];
}

/** Devices whose log-in has expired are left out. They end with it in the daily clean-up. */
export async function readNotice(
  tx: StudioTx,
  { mail, customer, at }: { readonly mail: number; readonly customer: number; readonly at: Instant },
): Promise<NoticeState> {
  const { rows } = await sql<{
    sent_at: Date | null;
    accepted: number | null;
    confirmed_at: Date | null;
    devices: NoticeState['targets'] | null;
  }>`
    select n.sent_at, n.accepted, n.confirmed_at, case when n.sent_at is null then (
      select jsonb_agg(jsonb_build_object('id', d.id, 'endpoint', d.endpoint, 'p256dh', d.p256dh, 'auth', d.auth) order by d.id)
      from push_subscription d
      join access_token t on t.studio_id = d.studio_id and t.token_hash = d.session and t.expires_at > ${toSqlTime(at)}
      where d.studio_id = ${tx.studio} and d.customer_id = ${customer}) end as devices
    from (select 1) one
    left join push_notice n on n.studio_id = ${tx.studio} and n.mail_id = ${mail}`.execute(tx);
  const row = rows[0]!;
  return {
    notice:
      row.sent_at === null ? null : { sentAt: fromSqlTime(row.sent_at), accepted: row.accepted, isConfirmed: row.confirmed_at !== null },
    targets: row.devices ?? [],
  };
}

/** False when this mail's notice was sent before. */
export async function beginNotice(tx: StudioTx, mail: number, tokenHash: string, at: Instant): Promise<boolean> {
  const begun = await tx
    .insertInto('push_notice')
    .values({ studio_id: tx.studio, mail_id: mail, token_hash: tokenHash, sent_at: toSqlTime(at) })
    .onConflict((sent) => sent.columns(['studio_id', 'mail_id']).doNothing())
    .returning('mail_id')
    .executeTakeFirst();
  return begun !== undefined;
}

export interface AnsweredDevice {
  readonly id: PushDeviceId;
  readonly answer: PushAnswer;
}

/** Notes how many services took the notice, and drops the devices that are gone or have failed too often in a row. */
export async function endNotice(tx: StudioTx, mail: number, answered: readonly AnsweredDevice[]): Promise<void> {
  const of = (answer: PushAnswer) => answered.filter((one) => one.answer === answer).map(({ id }) => id);
  const [accepted, gone, failed] = [of('accepted'), of('gone'), of('failed')];
  await tx
    .updateTable('push_notice')
    .set({ accepted: accepted.length })
    .where('studio_id', '=', tx.studio)
    .where('mail_id', '=', mail)
    .execute();
  await sql`
    delete from push_subscription where studio_id = ${tx.studio}
      and (id = any(${gone}::bigint[]) or (id = any(${failed}::bigint[]) and failures + 1 >= ${FAILURES_AT_MOST}))`.execute(tx);
  await sql`
    update push_subscription set failures = case when id = any(${failed}::bigint[]) then failures + 1 else 0 end
    where studio_id = ${tx.studio} and (id = any(${failed}::bigint[]) or (id = any(${accepted}::bigint[]) and failures > 0))`.execute(tx);
}

/** The first confirmation counts. An unknown token changes nothing. */
export async function confirmNotice(tx: StudioTx, tokenHash: string, at: Instant): Promise<void> {
  await tx
    .updateTable('push_notice')
    .set({ confirmed_at: toSqlTime(at) })
    .where('studio_id', '=', tx.studio)
    .where('token_hash', '=', tokenHash)
    .where('confirmed_at', 'is', null)
    .execute();
}
