import { days, hours, plus } from '../../../kernel/time.ts';
import { schedule, type DueHandler } from '../../../server/outbox.ts';
import { isFinal, laterState } from '../rules/text-state.ts';
import { TEXT_CHECK } from './text-channel.ts';
import { findKeys, type Texts } from './text-account.ts';
import { lockText, saveText } from './text-messages.store.ts';
import type { TextKeys, TextRead } from './twilio-service.ts';

const AGAIN = hours(2);
/** Twilio knows the price of nearly every text by then. */
const LAST = days(3);

interface TextQuestion {
  readonly keys: TextKeys;
  readonly ref: string;
}

/** Reads the state and the price of a text. Reports have no price, and may be lost. */
export const checkTexts = (texts: Texts): DueHandler => ({
  kind: TEXT_CHECK,
  asks: {
    before: async ({ tx, ref: id }): Promise<TextQuestion | null> => {
      const [keys, text] = [await findKeys(tx, texts), await lockText(tx, { id })];
      return keys && text?.ref ? { keys, ref: text.ref } : null;
    },
    ask: async (asked) => {
      const { keys, ref } = (asked ?? {}) as Partial<TextQuestion>;
      return keys && ref !== undefined ? texts.service.read(keys, ref) : null;
    },
  },
  settle: async ({ tx, ref: id, at, said }) => {
    const text = await lockText(tx, { id });
    if (!text || text.ref === null) return;
    const read = (said ?? null) as TextRead | null;
    const state = read ? laterState(text.state, read.state) : text.state;
    if (read) await saveText(tx, text.id, { ...read, state });
    const isComplete = isFinal(state) && (text.priceMicros ?? read?.priceMicros ?? null) !== null;
    if (!isComplete && at < plus(text.begunAt, LAST)) await schedule(tx, TEXT_CHECK, id, plus(at, AGAIN));
  },
});
