import { words } from '../texts.ts';
import styles from './dialog-veil.module.css';

/** Shows that a dialog is on its way while its files still load; on a quick network it is never seen. */
export const DialogVeil = () => (
  <div className={styles.veil} role="status">
    <span className="visually-hidden">{words.loading}</span>
    <span className={styles.sign} aria-hidden="true" />
  </div>
);
