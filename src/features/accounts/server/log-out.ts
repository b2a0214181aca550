import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import type { logOut as contract } from '../contract/accounts.contract.ts';
import { accountsTexts } from '../texts.ts';
import { deleteToken } from './tokens.store.ts';

/** Ends the request's token. A second log-out, or one without a token, succeeds too. */
export async function logOut({ tx, tokenHash, language }: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>>> {
  if (tokenHash !== null) await deleteToken(tx, tokenHash);
  return ok({ success: true, message: accountsTexts(language).loggedOut });
}
