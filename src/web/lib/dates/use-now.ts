import { useEffect, useState } from 'react';
import { seconds, type Instant } from '../../../kernel/time.ts';
import { serverNow } from '../server-clock.ts';

/** The server's time, told again every half minute and when one comes back to the page, so that what has begun can no longer be pressed. */
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
