import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A word or two beside something, that say what is special about it. */
export const Tag = ({ children }: { readonly children: ReactNode }) => <span className={styles.tag}>{children}</span>;
