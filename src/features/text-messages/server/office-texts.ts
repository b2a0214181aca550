/** An owner sets up the studio's text messages (docs/decisions/0281). */
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import { minutes } from '../../../kernel/time.ts';
import { addToDay, dayOf, startOfDay } from '../../../kernel/zoned-time.ts';
import { firstDayOf, monthOf } from '../../../kernel/calendar.ts';
import { writeAudit } from '../../../server/audit.store.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { count, limitWait, ofStaff, parsePhone } from '../../accounts/server/public.ts';
import { loadStaff } from '../../staff/server/public.ts';
import type * as contract from '../contract/office-texts.contract.ts';
import { decideTextAccount, senderOf } from '../rules/decide-text-account.ts';
import { textMessageTexts, type TextsRefusal } from '../texts.ts';
import { findTextAccount, saveTextAccount, switchTextsOff, type StoredTextAccount } from './text-account.store.ts';
import { findKeys, replyAddress, reportAddress, sealToken, tokenOf, type Texts } from './text-account.ts';
import { noteOutcome } from './text-channel.ts';
import { beginText, listMonths, type TextId } from './text-messages.store.ts';
import type { AccountOutcome, OutgoingText, SendOutcome, TextKeys } from './twilio-service.ts';

type Reply = ReplyOf<typeof contract.getTexts>;
type OwnCall = Pick<Call<typeof contract.getTexts>, 'tx' | 'studio' | 'actor' | 'at' | 'origin'>;
type Answer<R> = Promise<Decision<R, TextsRefusal> | Problem>;

const MONTHS = 12;

export async function presentTexts({ tx, studio, actor, at, origin }: OwnCall): Promise<Reply> {
  const { timeZone } = studio.settings;
  const since = startOfDay(timeZone, addToDay(firstDayOf(monthOf(dayOf(timeZone, at))), 1 - MONTHS, 'month'));
  const [account, staff, months] = [await findTextAccount(tx), await loadStaff(tx, actor.id), await listMonths(tx, timeZone, since)];
  return {
    textAccount: account?.isOn
      ? {
          accountSid: account.accountSid,
          accountName: account.accountName,
          sender: account.sender,
          tokenEnd: account.tokenEnd,
          textTrouble: account.trouble,
          connectedAt: account.connectedAt,
        }
      : null,
    replyAddress: replyAddress(origin),
    ownPhone: staff.phone || null,
    months,
  };
}

interface NewAccount extends TextKeys {
  readonly sender: string;
}

/** A token that is not typed is the stored one, if the account is the same. */
export const askedAccount =
  (texts: Texts) =>
  async ({ tx, body }: Call<typeof contract.connectTexts>): Answer<NewAccount> => {
    const accountSid = body.accountSid.trim();
    const sender = senderOf(body.sender);
    const stored = await findTextAccount(tx);
    const kept = stored && stored.accountSid === accountSid ? tokenOf(texts, tx.studio, stored) : null;
    const authToken = body.authToken?.trim() ?? null;
    const decided = decideTextAccount({ accountSid, authToken, sender }, kept !== null);
    return decided.ok ? ok({ accountSid, authToken: authToken ?? kept!, sender }) : decided;
  };

export interface ReadAccount extends NewAccount {
  readonly outcome: AccountOutcome;
}

export const readAccount =
  ({ service }: Texts) =>
  async (asked: NewAccount): Promise<ReadAccount> => ({ ...asked, outcome: await service.readAccount(asked) });

export const connect =
  (texts: Texts) =>
  async (call: Call<typeof contract.connectTexts>, { outcome, accountSid, authToken, sender }: ReadAccount): Answer<Reply> => {
    const { tx, at, actor, studio } = call;
    if (outcome.kind === 'keys-refused') return refuse({ code: 'keys-refused' });
    if (outcome.kind === 'away') return refuse({ code: 'twilio-away' });
    const before = await findTextAccount(tx);
    const account = { accountSid, accountName: outcome.name, sender, tokenEnd: authToken.slice(-4) };
    await saveTextAccount(tx, at, { ...account, secrets: sealToken(texts, tx.studio, authToken) });
    const change = { by: actor.id, action: 'settings_texts.connect', subject: ['settings_texts', studio.id] } as const;
    await writeAudit(tx, at, { ...change, before: before?.isOn ? shown(before) : null, after: shown(account) });
    return ok(await presentTexts(call));
  };

/** The token by its last four characters only. */
const shown = ({
  accountSid,
  accountName,
  sender,
  tokenEnd,
}: Pick<StoredTextAccount, 'accountSid' | 'accountName' | 'sender' | 'tokenEnd'>) => ({
  accountSid,
  accountName,
  sender,
  authToken: tokenEnd,
});

/** Stops texts. The account stays for the reports about earlier ones. */
export async function remove(call: Call<typeof contract.removeTexts>): Answer<Reply> {
  const { tx, at, actor, studio } = call;
  const before = await findTextAccount(tx);
  if (!before?.isOn) return refuse({ code: 'texts-off' });
  await switchTextsOff(tx);
  const change = { by: actor.id, action: 'settings_texts.remove', subject: ['settings_texts', studio.id] } as const;
  await writeAudit(tx, at, { ...change, before: shown(before), after: null });
  return ok(await presentTexts(call));
}

interface TestText {
  readonly id: TextId;
  readonly keys: TextKeys;
  readonly text: OutgoingText;
}

const TEST_WITHIN = minutes(30);

export const askedTest =
  (texts: Texts) =>
  async ({ tx, at, actor, studio, body, origin, language }: Call<typeof contract.sendTestText>): Answer<TestText> => {
    const keys = await findKeys(tx, texts);
    if (!keys?.isOn) return refuse({ code: 'texts-off' });
    const to = parsePhone(body.phone, studio.settings.locale);
    if (to === null) return refuse({ code: 'number-wrong' });
    const counter = ofStaff('testMail', actor.id);
    const seconds = await limitWait(tx, [counter], at);
    if (seconds > 0) return refuse({ code: 'too-many-attempts', seconds });
    await count(tx, [counter], at);
    const id = (await beginText(tx, at, { to, mail: null, customer: null, staff: actor.id }))!;
    const words = textMessageTexts(language);
    const callback = reportAddress(origin, id);
    return ok({ id, keys, text: { sender: keys.sender, to, body: words.test(studio.settings.name), callback, within: TEST_WITHIN } });
  };

export interface SentTest extends TestText {
  readonly outcome: SendOutcome;
}

export const sendTest =
  ({ service }: Texts) =>
  async (asked: TestText): Promise<SentTest> => ({ ...asked, outcome: await service.send(asked.keys, asked.text) });

/** Twilio's answer is noted also when it refuses, so a refusal is a value here and its transaction stays. */
export async function noteTest(
  { tx, at, language }: Call<typeof contract.sendTestText>,
  { id, text, outcome }: SentTest,
): Answer<ReplyOf<typeof contract.sendTestText>> {
  await noteOutcome(tx, at, { id, to: text.to }, outcome);
  if (outcome.kind === 'unknown') return refuse({ code: 'text-unknown' });
  if (outcome.kind === 'accepted') return ok({ message: textMessageTexts(language).testSent });
  if (outcome.why === 'unsubscribed') return refuse({ code: 'number-unsubscribed' });
  if (outcome.why === 'sender-refused' || outcome.why === 'keys-refused') return refuse({ code: outcome.why });
  return outcome.errorCode === 21_211 || outcome.errorCode === 21_614
    ? refuse({ code: 'number-wrong' })
    : refuse({ code: 'text-refused', error: outcome.errorCode ?? 0 });
}
