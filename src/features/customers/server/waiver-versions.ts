import { ok, type Decision } from '../../../kernel/result.ts';
import { can } from '../../../context/permissions.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { searchCustomerIds } from '../../accounts/server/public.ts';
import { textsThatCount } from '../../studio/rules/waiver.ts';
import {
  SIGNATURES_SHOWN,
  type listWaiverSignatures as signaturesContract,
  type listWaiverVersions as versionsContract,
} from '../contract/waiver-versions.contract.ts';
import { listNumbers, listSignatures, listVersions } from './waiver-versions.store.ts';

/** A search by name finds at most this many people. */
const MOST_FOUND = 1000;

export async function listWaiverVersions({
  tx,
  studio,
}: Call<typeof versionsContract>): Promise<Decision<ReplyOf<typeof versionsContract>>> {
  const { waiver } = studio.settings;
  const counting = textsThatCount(waiver);
  const versions = await listVersions(tx);
  return ok({
    versions: versions.map((one) => ({ ...one, isPresent: one.fingerprint === waiver.hash, counts: counting.includes(one.fingerprint) })),
  });
}

export async function listWaiverSignatures({
  tx,
  studio,
  actor,
  query: { fingerprint, find = '' },
}: Call<typeof signaturesContract>): Promise<Decision<ReplyOf<typeof signaturesContract>>> {
  if (!can(actor, studio, 'see-customers')) return ok({ signatures: [], hasMore: false, versions: [...(await listNumbers(tx))] });
  const customers = find === '' ? null : await searchCustomerIds(tx, find, MOST_FOUND);
  const [found, versions] = await Promise.all([
    listSignatures(tx, { fingerprint: fingerprint ?? null, customers, most: SIGNATURES_SHOWN + 1 }),
    listNumbers(tx),
  ]);
  return ok({ signatures: found.slice(0, SIGNATURES_SHOWN), hasMore: found.length > SIGNATURES_SHOWN, versions: [...versions] });
}
