import { words } from '../texts.ts';
import styles from './dialog-veil.module.css';

/** Shown while the files of a dialog load. On a fast network it stays invisible. */
export const DialogVeil = () => (
  <div className={styles.veil} role="status">
    <span className="visually-hidden">{words.loading}</span>
    <span className={styles.sign} aria-hidden="true" />
  </div>
);
