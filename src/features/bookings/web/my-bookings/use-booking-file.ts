import { useState } from 'react';
import type { BookingId } from '../../../../kernel/ids.ts';
import { call } from '../../../../web/lib/api.ts';
import { ApiError, isApiError } from '../../../../web/lib/api-error.ts';
import { words } from '../../../../web/texts.ts';
import { getBookingCalendar } from '../../contract/bookings.contract.ts';

/** How long the browser may take to fetch what was made for it. */
const KEPT_MS = 10_000;

/** Gives one booking to the browser as an .ics file. */
export function useBookingFile(id: BookingId) {
  const [isWorking, setWorking] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const download = async () => {
    setWorking(true);
    setError(null);
    try {
      const file = await call(getBookingCalendar, { params: { id } });
      save(file.filename, new Blob([file.content], { type: file.content_type }));
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown : new ApiError(0, words.unexpected));
    } finally {
      setWorking(false);
    }
  };
  return { download, isWorking, error };
}

function save(filename: string, content: Blob): void {
  const href = URL.createObjectURL(content);
  const anchor = Object.assign(document.createElement('a'), { href, download: filename });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}
