import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { fromUnix } from '../../../../kernel/time.ts';
import { call } from '../../../../web/lib/api.ts';
import { useDates } from '../../../../web/lib/settings.ts';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { Confirmation, ConfirmationEnd } from '../../../../web/ui/confirmation/confirmation.tsx';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import { AddToCalendar } from '../../../bookings/web/public/add-to-calendar.tsx';
import { ZoneName } from '../../../classes/web/public/zone-note.tsx';
import { getAppointmentCalendar, type bookAppointment } from '../../contract/appointments.contract.ts';
import { bookSay } from '../book-texts.ts';
import { checkoutSay } from './checkout-texts.ts';
import type { Draft } from '../draft.ts';

const say = checkoutSay.done;

interface BookedAppointmentProps {
  readonly draft: Draft;
  readonly booked: ReplyOf<typeof bookAppointment>;
  readonly isOnline: boolean;
  /** Whether the page stays instead of redirecting. */
  readonly stays: boolean;
  readonly onClose: () => void;
}

export function BookedAppointment({ draft, booked, isOnline, stays, onClose }: BookedAppointmentProps) {
  const dates = useDates();
  const at = fromUnix(draft.slot.date);
  const { credits_remaining: left } = booked;
  const isWaiting = booked.status === 'waiting_for_confirmation';
  return (
    <Confirmation
      title={isWaiting ? say.waiting : say.confirmed}
      titleAs="h2"
      isWaiting={isWaiting}
      what={<GivenName>{draft.service.name}</GivenName>}
      facts={[
        <>
          {dates.momentTitle(at)}
          <ZoneName at={at} />
        </>,
        [draft.instructor.name, isOnline && bookSay.online, left !== null && say.left(left)].filter(Boolean).join(' · '),
        isWaiting ? checkoutSay.confirm(draft.instructor.name) : null,
        stays ? null : say.toAccount,
      ]}
    >
      <AddToCalendar
        words={isWaiting ? say.requestToCalendar : say.calendar}
        file={() => call(getAppointmentCalendar, { params: { id: booked.appointment_id } })}
      />
      <ConfirmationEnd>
        <ButtonWithWork wide onClick={onClose}>
          {say.done}
        </ButtonWithWork>
      </ConfirmationEnd>
    </Confirmation>
  );
}
