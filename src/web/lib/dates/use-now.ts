import { useEffect, useState } from 'react';
import { seconds, type Instant } from '../../../kernel/time.ts';
import { serverNow } from '../server-clock.ts';

/**
 * The server's time. Updates every half minute and when the visitor returns to the page, so that a class that has begun can no longer be
 * booked.
 */
export function useNow(everyMs = seconds(30)): Instant {
  const [now, setNow] = useState<Instant>(serverNow);
  useEffect(() => {
    const tell = () => setNow(serverNow());
    const timer = setInterval(tell, everyMs);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [everyMs]);
  return now;
}
