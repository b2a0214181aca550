import { createHmac } from 'node:crypto';
import { days, plus, type Instant } from '../../../kernel/time.ts';
import { toSqlTime } from '../../../server/db/instants.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { LIFETIMES } from '../rules/limits.ts';
import { networkOf } from '../rules/network-address.ts';

/** A log-in's account key, as used for counting failures, and its network address. */
export interface Way {
  readonly account: string;
  readonly ip: string;
}

/** Hash per account: one network of two people gives two values. */
export const hashOf = ({ account, ip }: Way): string => createHmac('sha256', account).update(networkOf(ip)).digest('base64url');

/** Whether this account was logged in to from this network before. */
export async function isKnownNetwork(tx: StudioTx, way: Way, now: Instant): Promise<boolean> {
  const row = await tx
    .selectFrom('known_network')
    .select('network')
    .where('studio_id', '=', tx.studio)
    .where('account', '=', way.account)
    .where('network', '=', hashOf(way))
    .where('expires_at', '>', toSqlTime(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the network of a log-in. Writes at most once a day. */
export async function rememberNetwork(tx: StudioTx, way: Way, now: Instant): Promise<void> {
  const until = plus(now, LIFETIMES.knownNetwork);
  await tx
    .insertInto('known_network')
    .values({ studio_id: tx.studio, account: way.account, network: hashOf(way), expires_at: toSqlTime(until) })
    .onConflict((c) =>
      c
        .columns(['studio_id', 'account', 'network'])
        .doUpdateSet({ expires_at: toSqlTime(until) })
        .where('known_network.expires_at', '<', toSqlTime(plus(until, -days(1)))),
    )
    .execute();
}

/** After a password change, networks that used the old one are unknown again. */
export async function forgetNetworks(tx: StudioTx, account: string): Promise<void> {
  await tx.deleteFrom('known_network').where('studio_id', '=', tx.studio).where('account', '=', account).execute();
}
