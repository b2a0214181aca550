import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A short label beside something special. */
export const Tag = ({ children }: { readonly children: ReactNode }) => <span className={styles.tag}>{children}</span>;
