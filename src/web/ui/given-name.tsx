import { useSettings } from '../lib/settings.ts';
import styles from './given-name.module.css';
import { withSoftHyphens } from './soft-hyphens.ts';

/** A name that the studio gave, in the studio's own language, whatever the page speaks; a word that is too long is parted with a hyphen. */
export function GivenName({ children }: { readonly children: string }) {
  const { locale } = useSettings();
  return (
    <span lang={locale} className={styles.name}>
      {withSoftHyphens(children)}
    </span>
  );
}
