import type { BookingId } from '../../../../../kernel/ids.ts';
import { queryClient } from '../../../../../web/lib/query.ts';
import { useSubmit } from '../../../../../web/lib/use-submit.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { ErrorList } from '../../../../../web/ui/error-list.tsx';
import { Stack, Text } from '../../../../../web/ui/layout/layout.tsx';
import { Notice } from '../../../../../web/ui/notice.tsx';
import { useStepWork } from '../../../../../web/ui/steps/step-work.ts';
import { toast } from '../../../../../web/ui/toast.tsx';
import { addBooking } from '../../../../class-admin/contract/add-booking.contract.ts';
import type { StaffClass } from '../../../../class-admin/contract/staff-class.ts';
import type { NewPerson } from './new-person.tsx';
import { useArrival } from './use-arrival.ts';
import { walkInSay as say } from './walk-in-texts.ts';

interface BookWithPassProps {
  readonly session: StaffClass;
  readonly person: NewPerson;
  /** `booking` is null when the person waits. Nothing is paid here. */
  readonly onDone: (booking: BookingId | null, paid: null) => void;
}

/** Books a known customer with a pass of theirs. The server chooses the pass, or names why none can pay. */
export function BookWithPass({ session, person, onDone }: BookWithPassProps) {
  const { submit, isWorking, error } = useSubmit(addBooking);
  const { arrive, isArriving } = useArrival(session);
  useStepWork(isWorking || isArriving);
  const book = async () => {
    const reply = await submit({ body: { class_schedule_id: session.id, customer_id: person.id, add_place: false } });
    if (reply === null) return;
    const waits = reply.waitlist_number !== null;
    const isThere = !waits && (await arrive(reply.booking_id, person));
    void queryClient.invalidateQueries();
    toast(isThere ? say.present(person.name) : reply.message);
    onDone(waits ? null : reply.booking_id, null);
  };
  return (
    <Stack gap={4}>
      <Text strong>{person.name}</Text>
      {error && (
        <Notice kind="error">
          <ErrorList error={error} />
        </Notice>
      )}
      {error?.code !== 'no-pass-for-class' && (
        <ButtonWithWork wide working={isWorking || isArriving} workingLabel={say.booking} data-autofocus="" onClick={() => void book()}>
          {say.withPass}
        </ButtonWithWork>
      )}
    </Stack>
  );
}
