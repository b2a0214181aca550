import type { ReactNode } from 'react';
import styles from './status-word.module.css';

/** `good` there is room · `wait` waitlist · `mine` booked by me · `off` full or closed · `bad` cancelled, unpaid. */
export type StatusTone = 'good' | 'wait' | 'mine' | 'off' | 'bad';

/** A status in words, with a colour and a shape that say the same (look.md). */
export const StatusWord = ({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) => (
  <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
);
