import { useState } from 'react';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { saveFile } from '../../../../web/lib/save-file.ts';
import { words } from '../../../../web/texts.ts';
import { getBookingCalendar } from '../../contract/bookings.contract.ts';

/** Gives one booking to the browser as an .ics file. */
export function useBookingFile(id: BookingId) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const download = async () => {
    setWorking(true);
    setError(null);
    try {
      saveFile(await call(getBookingCalendar, { params: { id } }));
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
    } finally {
      setWorking(false);
    }
  };
  return { download, isWorking, error };
}
