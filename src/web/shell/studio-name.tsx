import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSettings } from '../lib/settings.ts';
import type { path } from '../paths.ts';
import { words } from '../texts.ts';
import styles from './frame.module.css';

/** The studio's logo, or its name in text. The name also replaces a logo that fails to load. */
export function StudioMark() {
  const { studio_name: name, fe_template_settings: look } = useSettings();
  const [failed, setFailed] = useState<string | null>(null);
  if (!look.logo || look.logo === failed) return <span>{name}</span>;
  return <img className={styles.logo} src={look.logo} alt={name} onError={() => setFailed(look.logo)} />;
}

/** The logo or name as a link home. */
export function StudioName({ to }: { readonly to: typeof path.schedule | typeof path.staffAccount }) {
  const { studio_name: name } = useSettings();
  return (
    <Link to={to} className={styles.studio} aria-label={words.home(name)}>
      <StudioMark />
    </Link>
  );
}
