/** An owner gives the studio its accounts at the wallets of Apple and Google (docs/decisions/0283). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { Instant } from '../../../kernel/time.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import { operation, type Call, type Operation } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import * as contract from '../contract/wallets.contract.ts';
import { decideApple, type WalletKeysRefusal } from '../rules/decide-keys.ts';
import type { Wallet } from '../rules/wallet.ts';
import { walletRefusals } from '../texts.ts';
import { deleteAccount, findAccount, listAccounts, saveAccount, type WalletAccount } from './wallet-accounts.store.ts';
import { openKeys, readApple, readServiceAccount, sealKeys } from './wallet-keys.ts';

type Box = Pick<SecretBox, 'seal' | 'open'>;
type Reply = ReplyOf<typeof contract.listWalletAccounts>;
type OwnCall = Pick<Call<typeof contract.listWalletAccounts>, 'tx' | 'at' | 'actor' | 'studio'>;

export const officeWalletOperations = (box: Box): readonly Operation[] => [
  operation(contract.listWalletAccounts, async (call) => ok(await present(box, call))),
  operation(contract.setAppleWallet, (call) => setApple(box, call), walletRefusals),
  operation(contract.setGoogleWallet, (call) => setGoogle(box, call), walletRefusals),
  operation(contract.removeWalletAccount, async (call) => {
    const before = await findAccount(call.tx, call.params.wallet);
    if (!before) return notFound();
    await deleteAccount(call.tx, before.wallet);
    await note(call, before.wallet, before, null);
    return ok(await present(box, call));
  }),
];

/** Whether passes can be made with an account now. */
export const isUsable = (box: Pick<SecretBox, 'open'>, tx: StudioTx, account: WalletAccount, now: Instant): boolean =>
  (account.endsAt === null || account.endsAt > now) && openKeys(box, tx.studio, account) !== null;

/** The wallets to which customers can add their bookings and passes now. */
export const offeredWalletsOf =
  (box: Pick<SecretBox, 'open'>) =>
  async (tx: StudioTx, now: Instant): Promise<Wallet[]> =>
    (await listAccounts(tx)).filter((account) => isUsable(box, tx, account, now)).map(({ wallet }) => wallet);

const present = async (box: Box, { tx, at }: OwnCall): Promise<Reply> => ({
  accounts: (await listAccounts(tx)).map((account) => ({
    wallet: account.wallet,
    issuer: account.issuer,
    holder: account.holder,
    ends_at: account.endsAt,
    changed_at: account.changedAt,
    is_offered: isUsable(box, tx, account, at),
  })),
});

async function setApple(box: Box, call: Call<typeof contract.setAppleWallet>): Promise<Decision<Reply, WalletKeysRefusal>> {
  const { passType, team } = call.body;
  const { read, keys } = readApple(call.body);
  const decided = decideApple(read, { passType, team }, call.at);
  if (!decided.ok) return decided;
  return save(box, call, { wallet: 'apple', issuer: passType, holder: team, endsAt: decided.value.endsAt, keys: keys! });
}

async function setGoogle(box: Box, call: Call<typeof contract.setGoogleWallet>): Promise<Decision<Reply, WalletKeysRefusal>> {
  const keys = readServiceAccount(call.body.account);
  if (keys === null) return refuse({ code: 'service-account-unreadable' });
  return save(box, call, { wallet: 'google', issuer: call.body.issuer, holder: keys.email, endsAt: null, keys });
}

async function save(
  box: Box,
  call: OwnCall,
  { keys, ...account }: Pick<WalletAccount, 'wallet' | 'issuer' | 'holder' | 'endsAt'> & { readonly keys: Parameters<typeof sealKeys>[3] },
): Promise<Decision<Reply, never>> {
  const { tx, at } = call;
  const before = await findAccount(tx, account.wallet);
  const after = { ...account, secrets: sealKeys(box, tx.studio, account.wallet, keys), changedAt: at };
  await saveAccount(tx, after);
  await note(call, account.wallet, before, after);
  return ok(await present(box, call));
}

const note = (
  { tx, at, actor, studio }: OwnCall,
  wallet: Wallet,
  before: WalletAccount | null,
  after: WalletAccount | null,
): Promise<void> =>
  writeAudit(tx, at, {
    by: actor.id,
    action: after === null ? 'wallet.remove' : 'wallet.connect',
    subject: [`wallet_${wallet}`, studio.id],
    before: before && shownInHistory(before),
    after: after && shownInHistory(after),
  });

/** Keys are never shown. */
const shownInHistory = ({ issuer, holder, endsAt }: WalletAccount) => ({
  issuer,
  holder,
  ends: endsAt === null ? null : new Date(endsAt).toISOString().slice(0, 10),
});
