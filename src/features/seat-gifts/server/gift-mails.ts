import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type BookingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { MailContext } from '../../../server/mail/mail.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import type { Sign } from '../../../server/secret-box.ts';
import type { ClassSession } from '../../classes/rules/class-session.ts';
import { findSessions } from '../../classes/server/public.ts';
import { giftMailTexts } from '../../bookings/gift-texts.ts';
import { isOpenGift } from '../../bookings/rules/seat-gift.ts';
import { findGifts, type FoundGift } from './gift.store.ts';
import { giftPath } from './gift-token.ts';

interface About {
  readonly booking: BookingId;
  /** When the link was made. It identifies one of the seat's links. */
  readonly giftAt: Instant;
}

export const giftMail = (address: string, { booking, giftAt }: About): MailDraft => ({
  kind: 'seat-gift',
  to: { address },
  data: { gift: booking, giftAt },
});

export const giftMails = (sign: Sign): MailKinds => ({
  kinds: ['seat-gift'],
  async check(tx, context, mails) {
    const ids = mails.map(({ data }) => asId<BookingId>(Number(data.gift)));
    const gifts = await findGifts(tx, ids);
    const sessions = await findSessions(
      tx,
      [...gifts.values()].map(({ booking }) => booking.session),
    );
    return mails.map(({ data }, nth) => {
      const gift = gifts.get(ids[nth]!);
      const session = gift && sessions.get(gift.booking.session);
      return session && gift.at === data.giftAt
        ? checkOne(gift, session, { ...context, sign })
        : { stale: 'another link was made, or the seat is gone' };
    });
  },
});

function checkOne(
  gift: FoundGift,
  session: ClassSession,
  { studio: { id, settings }, origin, at, sign }: MailContext & { readonly sign: Sign },
): CheckedMail {
  if (!isOpenGift(gift, session, { now: at, policy: settings.booking })) return { stale: 'the seat is no longer on offer' };
  const texts = giftMailTexts(languageOf(settings.locale));
  const dates = datesOf(settings, at);
  // The reader's time zone is unknown, so the zone is named.
  const when = `${dates.span(session.startsAt, session.endsAt)} (${dates.zoneName(session.startsAt)})`;
  const words = { studio: settings.name, giver: gift.giver, className: session.name, shortWhen: dates.moment(session.startsAt), when };
  return {
    write: () => ({
      letter: letterOf(texts.letter(words), `${origin}${giftPath(sign, id, gift)}`, {
        card: { title: session.name, rows: [{ label: texts.time, value: when }] },
        notes: [texts.account],
      }),
    }),
  };
}
