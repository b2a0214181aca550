import { languageOf } from '../../../context/language.ts';
import { minutes, plus, type Instant } from '../../../kernel/time.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import type { Channel, Notice } from '../../../server/mail/channel.ts';
import { schedule, type DueKind } from '../../../server/outbox.ts';
import { recordTextWish } from '../../accounts/server/public.ts';
import { isE164 } from '../rules/decide-text-account.ts';
import { textOfBrief } from '../rules/text-of-brief.ts';
import { laterState } from '../rules/text-state.ts';
import { textMessageTexts } from '../texts.ts';
import { noteTrouble } from './text-account.store.ts';
import { findKeys, reportAddress, type OpenTextAccount, type Texts } from './text-account.ts';
import { beginText, findTextReader, lockText, saveText, type TextId } from './text-messages.store.ts';
import type { SendOutcome, TextRead } from './twilio-service.ts';

interface ChannelParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly texts: Texts;
}

/** Due: the state and the price of a text are read again. */
export const TEXT_CHECK: DueKind = 'text-messages.check';
const FIRST_CHECK = minutes(10);

interface BegunText {
  readonly id: TextId;
  readonly to: string;
  readonly account: OpenTextAccount;
  readonly isFirst: boolean;
}

/**
 * Reaches customers by a text. The text is noted in a transaction of its own before it is sent, so a crash in between loses it rather than
 * sending it twice. Twilio's answer only says that it has taken the text, so the mail is always sent too.
 */
export const textChannel = ({ db, clock, texts }: ChannelParts): Channel => ({
  name: 'text',
  async reach(notice) {
    const { studio, origin, brief } = notice;
    // The way before may have taken its time.
    if (clock.now() >= brief.until) return 'none';
    const begun = await inStudio(db, studio.id, (tx) => begin(tx, texts, notice));
    if (begun === null) return 'none';
    const { ending } = textMessageTexts(languageOf(studio.settings.locale));
    const { name } = studio.settings;
    const body = textOfBrief({ ...brief, studio: name, link: origin + brief.path, ending: begun.isFirst ? ending : null });
    const { account, to, id } = begun;
    const outcome = await texts.service.send(account, {
      sender: account.sender,
      to,
      body,
      callback: reportAddress(origin, id),
      within: brief.until - clock.now(),
    });
    await inStudio(db, studio.id, (tx) => noteOutcome(tx, clock.now(), begun, outcome));
    return 'none';
  },
  report: () => Promise.resolve('none'),
});

/** Null when the person gets no text: the studio sends none, they do not want any, or there is one about this mail. */
async function begin(tx: StudioTx, texts: Texts, { at, mail }: Notice): Promise<BegunText | null> {
  const account = await findKeys(tx, texts);
  if (!account?.isOn || account.trouble === 'keys-refused') return null;
  const customer = mail.customer as Parameters<typeof findTextReader>[1];
  const reader = await findTextReader(tx, customer);
  if (!reader?.wantsTexts || !isE164(reader.phone)) return null;
  const id = await beginText(tx, at, { to: reader.phone, mail: mail.id, customer, staff: null });
  return id === null ? null : { id, to: reader.phone, account, isFirst: !reader.knowsTexts };
}

/**
 * Twilio has the text, as its answer or a report says. They come in any order, and one of them may be lost, so the first one begins the
 * checks of the price and no later one sets the state back.
 */
export async function noteAccepted(
  tx: StudioTx,
  at: Instant,
  by: Parameters<typeof lockText>[1],
  read: Pick<TextRead, 'ref' | 'state'> & Partial<TextRead>,
): Promise<void> {
  const text = await lockText(tx, by);
  if (text === null || (text.ref !== null && text.ref !== read.ref)) return;
  await saveText(tx, text.id, { ...read, state: laterState(text.state, read.state) });
  if (text.ref === null) await schedule(tx, TEXT_CHECK, text.id, plus(at, FIRST_CHECK));
}

/** Notes what became of a text. Without an answer nothing is noted: a report may come. */
export async function noteOutcome(
  tx: StudioTx,
  at: Instant,
  { id, to }: Pick<BegunText, 'id' | 'to'>,
  outcome: SendOutcome,
): Promise<void> {
  if (outcome.kind === 'unknown') return;
  if (outcome.kind === 'accepted') {
    await noteAccepted(tx, at, { id }, outcome.text);
    return noteTrouble(tx, null);
  }
  const { why, errorCode } = outcome;
  const { state } = (await lockText(tx, { id })) ?? { state: 'failed' as const };
  await saveText(tx, id, { state: laterState(state, 'failed'), errorCode });
  if (why === 'keys-refused' || why === 'sender-refused') await noteTrouble(tx, why);
  if (why === 'unsubscribed') await recordTextWish(tx, at, { phone: to, wanted: false, reply: 'STOP' });
}
