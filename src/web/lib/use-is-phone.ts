import { useSyncExternalStore } from 'react';

/** The width below which pages are drawn for a phone, as the styles have it. */
const query = () => matchMedia('(width < 48em)');

/** Whether the page is drawn for a phone: for what is another thing there, and not the same thing in another place. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = query();
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => query().matches,
  );
