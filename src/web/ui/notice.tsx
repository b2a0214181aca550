import type { ReactNode } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { words } from '../texts.ts';
import styles from './notice.module.css';

export type NoticeKind = 'error' | 'success' | 'info' | 'warning';

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly title?: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Says in place what happened. Failures are read out at once, the rest when there is a pause. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <div className={styles.text}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  );
}

/** What could not be loaded, why, and a Retry. */
export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Notice kind="error" title={words.loadFailed} action={{ label: words.retry, onPress: onRetry }}>
      {isApiError(error) ? error.message : words.unexpected}
    </Notice>
  );
}
