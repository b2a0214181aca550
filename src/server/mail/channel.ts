import type { Studio } from '../../context/studio.ts';
import { earlier, type Instant } from '../../kernel/time.ts';
import type { Brief, ClaimedMail } from './mail.ts';

export interface Notice {
  readonly studio: Studio;
  readonly origin: string;
  readonly at: Instant;
  readonly mail: ClaimedMail & { readonly customer: number };
  readonly brief: Brief;
}

/**
 * The answer of a way about one notice.
 * `none`: the person was not reached for certain. The next way is asked, and the mail is sent.
 * `told`: the person was reached. No further way is asked, and the mail is sent only if it says more than the notice.
 * `waitUntil`: the person may be reached until then. The mail and all further ways wait, and the way is asked again.
 */
export type Reached = 'none' | 'told' | { readonly waitUntil: Instant };

/**
 * A way to reach a customer that is faster than a mail. It sends a notice at most once: before it sends, it writes a row whose key is the
 * mail, so that a crash in between loses the notice and the mail follows.
 */
export interface Channel {
  readonly name: 'push' | 'text';
  /**
   * Called outside any transaction, before the mail's first attempt, and again after a wait or a crash. Never throws for a service that
   * fails. The notice must not be shown after `brief.until`, however long the device is off.
   */
  reach(notice: Notice): Promise<Reached>;
  /** Called instead at night and once the notice is useless. It sends nothing, and only tells what became of a notice sent before. */
  report(notice: Notice): Promise<Reached>;
}

const LONGEST_TITLE = 80;

interface Ways {
  readonly channels: readonly Channel[];
  /** When the studio's people go to sleep: the start of the quiet hours around this time, else of the next. Null when it has none. */
  readonly quietFrom: (studio: Studio, at: Instant) => Instant | null;
}

/** Asks the ways in order, until one has reached the person or may still reach them. A notice is of no use from the night on. */
export async function reachBy({ channels, quietFrom }: Ways, notice: Notice): Promise<Reached> {
  const { studio, at, brief } = notice;
  const until = earlier(brief.until, quietFrom(studio, at) ?? brief.until);
  const short = {
    ...notice,
    brief: {
      ...brief,
      until,
      name: shortened(brief.name, LONGEST_TITLE - titleOf({ ...brief, name: '' }).length),
      body: shortened(brief.body, 120),
    },
  };
  for (const channel of channels) {
    const reached = await (at < until ? channel.reach(short) : channel.report(short));
    if (reached !== 'none') return reached;
  }
  return 'none';
}

/** The name and its time. */
export const titleOf = ({ name, when }: Pick<Brief, 'name' | 'when'>): string => `${name}, ${when}`;

/** Names that people and studios give can be long. */
function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
