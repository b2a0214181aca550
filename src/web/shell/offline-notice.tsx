import { useSyncExternalStore } from 'react';
import { words } from '../texts.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './frame.module.css';

const subscribe = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Says at the top that the device has no network, for as long as it has none. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <div className={styles.offline}>
      <Notice kind="warning">{words.offline}</Notice>
    </div>
  );
}
