import { useEffect, useRef } from 'react';
import type { BookingToMake } from '../../contract/booking-to-make.ts';

/** Reports the booking that Pay makes whenever it changes. `booking` is undefined while it is unknown. */
export function useKnown(booking: BookingToMake | null | undefined, onKnown: (booking: BookingToMake | null) => void): void {
  const latest = useRef({ booking, onKnown });
  useEffect(() => {
    latest.current = { booking, onKnown };
  });
  const text = JSON.stringify(booking);
  useEffect(() => {
    const { booking: known, onKnown: tell } = latest.current;
    if (known !== undefined) tell(known);
  }, [text]);
}
