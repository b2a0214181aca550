import { useSyncExternalStore } from 'react';

/** The width below which the styles use the phone layout. */
const query = () => matchMedia('(width < 48em)');

/**
 * Whether the page uses the phone layout. For parts that differ on a phone; a mere change of place belongs in the styles. The server does not
 * know the width and answers no.
 */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const media = query();
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => query().matches,
    () => false,
  );
