import type { ReactNode } from 'react';
import styles from './status-word.module.css';

/** `good`: seats free. `wait`: waitlist. `mine`: booked by the visitor. `off`: full or closed. `bad`: cancelled, unpaid. */
export type StatusTone = 'good' | 'wait' | 'mine' | 'off' | 'bad';

/** A status in words, with a color and a shape of the same meaning (look.md). */
export const StatusWord = ({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) => (
  <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
);
