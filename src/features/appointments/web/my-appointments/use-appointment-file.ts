import { useState } from 'react';
import type { AppointmentId } from '../../../../kernel/ids.ts';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { call } from '../../../../web/lib/api.ts';
import { saveFile } from '../../../../web/lib/save-file.ts';
import { words } from '../../../../web/texts.ts';
import { getAppointmentCalendar } from '../../contract/appointments.contract.ts';

/** Gives one appointment to the browser as an .ics file. */
export function useAppointmentFile(id: AppointmentId) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const download = async () => {
    setWorking(true);
    setError(null);
    try {
      saveFile(await call(getAppointmentCalendar, { params: { id } }));
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
    } finally {
      setWorking(false);
    }
  };
  return { download, isWorking, error };
}
