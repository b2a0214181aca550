import { datesOf } from '../../../context/dates.ts';
import { languageOf } from '../../../context/language.ts';
import { letterOf } from '../../../context/letter.ts';
import { asId, type ClassSessionId } from '../../../kernel/ids.ts';
import type { CheckedMail, MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { ClaimedMail } from '../../../server/mail/mail.ts';
import type { MailDraft } from '../../../server/outbox.ts';
import { findCallNames } from '../../accounts/server/public.ts';
import { findSessions, listLiveBookings } from '../../classes/server/public.ts';
import { standingMailTexts } from '../mail-texts.ts';
import type { WhyNot } from '../rules/why-not.ts';
import { findStandingBookings, type StandingBooking } from './standing-bookings.store.ts';

const KIND = 'standing-booking-failed';

export const standingMail = (
  { id, customer }: Pick<StandingBooking, 'id' | 'customer'>,
  session: ClassSessionId,
  why: WhyNot,
): MailDraft => ({
  kind: KIND,
  to: { customer },
  data: { standing: id, session, why },
});

export const standingMails: MailKinds = {
  kinds: [KIND],
  async check(tx, { studio: { settings }, origin, at }, mails) {
    const sessions = await findSessions(tx, mails.map(sessionOf));
    const standing = new Map(
      (
        await findStandingBookings(
          tx,
          mails.map(({ data }) => data['standing'] as number),
        )
      ).map((one) => [one.id, one]),
    );
    const own = [...standing.values()].flatMap(({ customer }) =>
      [...sessions.keys()].map((session) => ({ session, customer, attendee: { kind: 'myself' } as const })),
    );
    const live = own.length === 0 ? [] : await listLiveBookings(tx, own);
    const names = await findCallNames(tx, { customers: [...standing.values()].map(({ customer }) => customer), staff: [] });
    const texts = standingMailTexts(languageOf(settings.locale));
    return mails.map((mail): CheckedMail => {
      const [one, session] = [standing.get(mail.data['standing'] as StandingBooking['id']), sessions.get(sessionOf(mail))];
      if (!one || one.stoppedAt !== null) return { stale: 'it was stopped' };
      if (!session || session.cancelledAt !== null || session.startsAt <= at) return { stale: 'the class is over or does not take place' };
      if (live.some((booking) => booking.session === session.id && booking.customer === one.customer))
        return { stale: 'it is booked by now' };
      const words = texts[KIND]({
        name: names.customers.get(one.customer) ?? '',
        className: session.name,
        when: datesOf(settings, at).moment(session.startsAt),
        why: texts.why[mail.data['why'] as WhyNot],
      });
      return { write: () => ({ letter: letterOf(words, `${origin}/class/${session.id}`) }) };
    });
  },
};

const sessionOf = ({ data }: ClaimedMail): ClassSessionId => asId<ClassSessionId>(data['session'] as number);
