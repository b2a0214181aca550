import { Link } from '@tanstack/react-router';
import { useSettings } from '../lib/settings.ts';
import type { path } from '../paths.ts';
import { words } from '../texts.ts';
import styles from './frame.module.css';

/** The studio's logo, or its name set as one. */
export function StudioName({ to }: { readonly to: typeof path.schedule | typeof path.staffAccount }) {
  const { studio_name: name, fe_template_settings: look } = useSettings();
  return (
    <Link to={to} className={styles.studio} aria-label={words.home(name)}>
      {look.logo ? <img className={styles.logo} src={look.logo} alt="" /> : <span>{name}</span>}
    </Link>
  );
}
