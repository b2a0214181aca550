import { useQueryClient } from '@tanstack/react-query';
import type { BookingId } from '../../../../kernel/ids.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { takeBackSeat } from '../../contract/gift.contract.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';

/** Ends the gift link of a seat. The bookings are loaded again afterwards, also when a friend was faster. */
export function useTakeBack(id: BookingId, onTakenBack: (message: string) => void) {
  const { submit, isWorking, error } = useSubmit(takeBackSeat);
  const client = useQueryClient();
  const send = async () => {
    const reply = await submit({ body: { id } });
    forgetClasses(client);
    if (reply) onTakenBack(reply.message);
  };
  return { send: () => void send(), isWorking, error };
}
