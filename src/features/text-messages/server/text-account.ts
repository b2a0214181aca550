import type { StudioId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { SecretBox } from '../../../server/secret-box.ts';
import { findTextAccount, type StoredTextAccount } from './text-account.store.ts';
import type { TextKeys, TextService } from './twilio-service.ts';

/** The means of this deployment to send texts. */
export interface Texts {
  readonly service: TextService;
  /** Seals the tokens of the studios' accounts. */
  readonly box: Pick<SecretBox, 'seal' | 'open'>;
}

export interface OpenTextAccount extends TextKeys, Pick<StoredTextAccount, 'sender' | 'trouble' | 'isOn'> {}

const belongsTo = (studio: StudioId) => `text_account ${studio}`;

export const sealToken = ({ box }: Texts, studio: StudioId, token: string): string => box.seal(token, belongsTo(studio));

/** Null when SECRET_KEY has changed since, so that a new token can be set. */
export function tokenOf({ box }: Texts, studio: StudioId, { secrets }: Pick<StoredTextAccount, 'secrets'>): string | null {
  try {
    return box.open(secrets, belongsTo(studio));
  } catch {
    return null;
  }
}

/** The account with its token, also when it is switched off. Null without one. */
export async function findKeys(tx: StudioTx, texts: Texts): Promise<OpenTextAccount | null> {
  const account = await findTextAccount(tx);
  const authToken = account && tokenOf(texts, tx.studio, account);
  return account && authToken !== null
    ? { accountSid: account.accountSid, authToken: authToken!, sender: account.sender, trouble: account.trouble, isOn: account.isOn }
    : null;
}

export async function sendsTexts(tx: StudioTx): Promise<boolean> {
  return (await findTextAccount(tx))?.isOn ?? false;
}

/** Twilio's reports and people's replies come to the studio's own address. */
export const STATUS_PATH = '/v1/texts/status';
export const REPLY_PATH = '/v1/texts/replies';

export const replyAddress = (origin: string): string => origin + REPLY_PATH;

/** Twilio refuses an address that only this machine knows, so none is given there. The texts are asked about later. */
export function reportAddress(origin: string, text: number): string | null {
  const { hostname } = new URL(origin);
  return /(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1' ? null : `${origin}${STATUS_PATH}?text=${text}`;
}
