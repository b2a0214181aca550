import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { inStudio, type StudioTx } from '../../../server/db/studio-tx.ts';
import { titleOf, type Channel, type Notice, type Reached } from '../../../server/mail/channel.ts';
import { newSecret } from '../../accounts/server/public.ts';
import { keptFor, reachedBy } from '../rules/push-state.ts';
import { beginNotice, endNotice, readNotice } from './push.store.ts';
import type { SendPush } from './send-push.ts';

interface ChannelParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly send: SendPush;
}

/** The text that the service worker of the studio reads (`src/web/service-worker.ts`). */
const textOf = ({ studio, brief }: Notice, token: string): string =>
  JSON.stringify({
    title: titleOf(brief),
    body: brief.body,
    path: brief.path,
    tag: `${studio.slug}-${brief.about}`,
    icon: studio.settings.look.logoUrl ?? undefined,
    studio: studio.slug,
    token,
  });

/**
 * Sends a notice to all devices of a person at once. Its row is written before, so that a crash loses the notice and the mail follows. The
 * database waits for no push service.
 */
export function pushChannel({ db, clock, send }: ChannelParts): Channel {
  const insideOf =
    ({ studio }: Notice) =>
    <T>(work: (tx: StudioTx) => Promise<T>) =>
      inStudio(db, studio.id, work);
  async function reach(notice: Notice): Promise<Reached> {
    const { mail, brief, at } = notice;
    const inside = insideOf(notice);
    const { secret, hash } = newSecret();
    const before = await inside(async (tx) => {
      const state = await readNotice(tx, { mail: mail.id, customer: mail.customer, at });
      const begins = state.targets.length > 0 && (await beginNotice(tx, mail.id, hash, at));
      return { ...state, begins };
    });
    if (before.notice !== null) return reachedBy(before.notice, brief.replacesMail, at);
    if (!before.begins) return 'none';
    const text = textOf(notice, secret);
    const kept = keptFor(at, brief.until, brief.replacesMail);
    const message = { text, keptFor: kept, topic: brief.about };
    const answered = await Promise.all(before.targets.map(async (device) => ({ id: device.id, answer: await send(device, message) })));
    const accepted = answered.filter(({ answer }) => answer === 'accepted').length;
    await inside((tx) => endNotice(tx, mail.id, answered));
    return reachedBy({ sentAt: at, accepted, isConfirmed: false }, brief.replacesMail, clock.now());
  }
  async function report(notice: Notice): Promise<Reached> {
    const { mail, brief, at } = notice;
    const { notice: sent } = await insideOf(notice)((tx) => readNotice(tx, { mail: mail.id, customer: mail.customer, at }));
    return sent === null ? 'none' : reachedBy(sent, brief.replacesMail, at);
  }
  return { name: 'push', reach, report };
}
