import { asId, type AppointmentSessionId } from '../../../../kernel/ids.ts';
import { minutes, plus, type Instant } from '../../../../kernel/time.ts';
import { enqueueMails, schedule, type DueHandler } from '../../../../server/outbox.ts';
import { lockInstructors } from '../../../staff/server/public.ts';
import type { AppointmentSession } from '../../rules/appointment.ts';
import { linkMail } from '../appointment-mails.ts';
import { findSession } from '../sessions.store.ts';
import type { MakeMeeting, Meeting, MeetingAsk } from './meetings.ts';
import { findMeetingPlan, listTakingPart, saveLinks } from './meetings.store.ts';

export const MEETING = 'appointments.meeting';

/** The delay before a retry. Until then the service's own link is used. */
const AGAIN_AFTER = minutes(5);

export const meetingOf = ({ id, isOnline }: Pick<AppointmentSession, 'id' | 'isOnline'>, at: Instant) =>
  isOnline ? [{ kind: MEETING, ref: id, at } as const] : [];

type MeetingOutcome = { readonly made: Meeting } | 'failed' | 'nothing-to-do';

/**
 * Requests the meeting of an online session outside any transaction, so that a failure never loses a booking. Without an adapter only the
 * service's own link is used.
 */
export const meetingsToMake = (make: MakeMeeting | null, onError: (error: unknown) => void): DueHandler => ({
  kind: MEETING,
  asks: {
    async before({ tx, studio, ref, at }): Promise<MeetingAsk | null> {
      const plan = make && (await findMeetingPlan(tx, asId<AppointmentSessionId>(ref)));
      return plan && plan.endsAt > at ? { ...plan.ask, zone: studio.settings.timeZone } : null;
    },
    async ask(asked): Promise<MeetingOutcome> {
      if (asked === null || make === null) return 'nothing-to-do';
      try {
        return { made: await make(asked as MeetingAsk) };
      } catch (error) {
        onError(error);
        return 'failed';
      }
    },
  },
  async settle({ tx, ref, at, said }) {
    const session = asId<AppointmentSessionId>(ref);
    const answer = said as MeetingOutcome;
    if (answer === 'nothing-to-do') return;
    if (answer === 'failed') return schedule(tx, MEETING, session, plus(at, AGAIN_AFTER));
    const foreseen = await findSession(tx, session);
    if (!foreseen) return;
    await lockInstructors(tx, [foreseen.instructor]);
    // Another process may have saved a meeting first. People already have that link, so it stays.
    if (!(await saveLinks(tx, session, answer.made))) return;
    const taking = await listTakingPart(tx, session);
    await enqueueMails(tx, at, taking.map(linkMail));
  },
});
