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

/** A message in place. Screen readers announce failures at once, other messages at the next pause. */
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

/** Says what failed to load and why, with a Retry button. */
export function LoadFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Notice kind="error" title={words.loadFailed} action={{ label: words.retry, onPress: onRetry }}>
      {isApiError(error) ? error.message : words.unexpected}
    </Notice>
  );
}
