import { useState } from 'react';
import type { BookingId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { useUnsaved } from '../../../../../web/ui/dialogs/unsaved.ts';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../../web/ui/steps/step-work.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import { addBooking } from '../../../../class-admin/contract/add-booking.contract.ts';
import type { StaffClass } from '../../../../class-admin/contract/staff-class.ts';
import { isFull } from '../../../../class-admin/rules/is-full.ts';
import { VisitorNumberField, type PartnerAtDesk } from '../../../../partners/web/public/paid-by-field.tsx';
import { useAbility } from '../../../../staff/web/public/use-ability.ts';
import type { NewPerson } from './new-person.tsx';
import { useArrival } from './use-arrival.ts';
import { walkInSay as say } from './walk-in-texts.ts';

interface PartnerVisitFormProps {
  readonly session: StaffClass;
  readonly person: NewPerson;
  readonly partner: PartnerAtDesk;
  readonly onDone: (booking: BookingId, paid: null) => void;
}

/**
 * Books the person into the class as a visit that a partner pays for. In a full class staff who may edit it add a place for the person, who so
 * gets in before those who wait (docs/decisions/0263).
 */
export function PartnerVisitForm({ session, person, partner, onDone }: PartnerVisitFormProps) {
  const [number, setNumber] = useState('');
  const { submit, isWorking, error } = useSubmit(addBooking);
  const { arrive, isArriving } = useArrival(session);
  useStepWork(isWorking || isArriving);
  const mayEdit = useAbility('edit-own-classes');
  const addsPlace = mayEdit && isFull(session);
  useUnsaved(number !== '' && !isWorking);
  const book = async () => {
    const visit = { id: partner.id, visitor_number: number };
    const reply = await submit({ body: { class_schedule_id: session.id, customer_id: person.id, partner: visit, add_place: addsPlace } });
    if (reply === null) return;
    const isThere = await arrive(reply.booking_id, person);
    void queryClient.invalidateQueries();
    toast((isThere ? say.present : say.booked)(person.name));
    onDone(reply.booking_id, null);
  };
  const atNumber = error?.errors?.['partner.visitor_number']?.[0];
  return (
    <Form className="stack gap-4" error={error} onSend={() => void book()}>
      <Text strong>{person.name}</Text>
      <VisitorNumberField partner={partner} value={number} error={atNumber} onChange={setNumber} />
      {addsPlace && <Notice kind="info">{say.addsPlace(person.name, session.max_reservations ?? 0)}</Notice>}
      {error && !error.isUnsent && atNumber === undefined && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      <div data-step-foot="">
        <ButtonWithWork type="submit" wide working={isWorking || isArriving} workingLabel={say.booking}>
          {(addsPlace ? say.addAndBookPaidBy : say.bookPaidBy)(partner.name)}
        </ButtonWithWork>
      </div>
    </Form>
  );
}
