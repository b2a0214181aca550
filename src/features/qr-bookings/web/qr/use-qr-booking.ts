import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ClassSessionId } from '../../../../kernel/ids.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { bookByQr } from '../../contract/qr.contract.ts';
import { forgetClasses } from '../../../bookings/web/public/forget-classes.ts';

/** Books as soon as the page opens. The server books once per person and class, so a reload may call it again. */
export function useQrBooking(id: ClassSessionId) {
  const client = useQueryClient();
  const { submit, state, error } = useSubmit(bookByQr);
  const book = useCallback(async () => {
    await submit({ body: { schedule_id: id } });
    forgetClasses(client);
  }, [submit, client, id]);
  useEffect(() => void book(), [book]);
  return { reply: state.kind === 'done' ? state.reply : null, error, retry: () => void book() };
}
