import { IconCalendarPlus } from '@tabler/icons-react';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { useSaveFile } from '../../../../web/lib/files/use-save-file.ts';
import { ActionPress } from '../../../../web/ui/action-list/action-list.tsx';
import { Notice } from '../../../../web/ui/notice.tsx';
import { getBookingCalendar } from '../../../bookings/contract/bookings.contract.ts';
import { bookingsSay } from '../../../bookings/web/public/bookings-texts.ts';

export function CalendarAction({ id }: { readonly id: BookingId }) {
  const { download, isWorking, error } = useSaveFile(() => call(getBookingCalendar, { params: { id } }));
  return (
    <ActionPress
      Icon={IconCalendarPlus}
      label={bookingsSay.download}
      working={isWorking}
      workingLabel={bookingsSay.downloading}
      onPress={() => void download()}
    >
      {error && <Notice kind="error">{error.message}</Notice>}
    </ActionPress>
  );
}
