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

/** Whether the device has a network. Renders again when that changes. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** A notice at the top while the device has no network. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  if (isOnline) return null;
  return (
    <div className={styles.offline}>
      <Notice kind="warning">{words.offline}</Notice>
    </div>
  );
}
