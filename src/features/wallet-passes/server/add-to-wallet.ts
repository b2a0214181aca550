import { randomBytes } from 'node:crypto';
import { ok, type Decision } from '../../../kernel/result.ts';
import { operation, type Call, type Operation, type Problem } from '../../../server/http/operation.ts';
import { API_BASE } from '../../../server/http/api.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import * as contract from '../contract/wallets.contract.ts';
import { decideAdd, type AddRefusal } from '../rules/decide-add.ts';
import { walletRefusals } from '../texts.ts';
import { saveLink } from './google-wallet.ts';
import { isUsable, offeredWalletsOf, officeWalletOperations } from './office-wallets.ts';
import { googleContent } from './pass-content.ts';
import { scheduleRenewal, tellSoon } from './tell-wallets.ts';
import { linkToken } from './tokens.ts';
import { findAccount } from './wallet-accounts.store.ts';
import { openKeys, type GoogleKeys } from './wallet-keys.ts';
import type { WalletParts } from './wallet-parts.ts';
import { addPass } from './wallet-passes.store.ts';

export const walletOperations = (parts: WalletParts): readonly Operation[] => [
  ...officeWalletOperations(parts.box),
  operation(contract.listOfferedWallets, async ({ tx, at }) => ok({ wallets: await offeredWalletsOf(parts.box)(tx, at) })),
  operation(contract.addToWallet, (call) => addToWallet(parts, call), walletRefusals),
];

type Add = typeof contract.addToWallet;

async function addToWallet(parts: WalletParts, call: Call<Add>): Promise<Decision<ReplyOf<Add>, AddRefusal> | Problem> {
  const { tx, at, actor, params, studio, origin } = call;
  const account = await findAccount(tx, params.wallet);
  if (!account || !isUsable(parts.box, tx, account, at)) return notFound();
  const facts = await parts.findFacts(call, { thing: params.thing, id: params.id, owner: actor.id });
  if (facts?.isOwn !== true) return notFound();
  const decided = decideAdd(facts, at);
  if (!decided.ok) return decided;
  const forGoogle = params.wallet === 'google';
  const serial = randomBytes(16).toString('hex');
  const pass = await addPass(tx, { owner: actor.id, thing: params.thing, of: params.id, serial, at, forGoogle });
  await scheduleRenewal(tx, pass.id, facts);
  if (!forGoogle)
    return ok({ url: `${origin}${API_BASE}/wallet/${linkToken(parts.box.sign, { studio: studio.id, serial: pass.serial }, at)}.pkpass` });
  await tellSoon(tx, pass.id, at);
  const keys = openKeys<GoogleKeys>(parts.box, tx.studio, account)!;
  return ok({ url: await saveLink(keys, googleContent(parts, call, { pass, facts, account }), origin, at) });
}
