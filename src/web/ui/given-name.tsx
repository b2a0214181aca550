import { useSettings } from '../lib/settings.ts';
import styles from './given-name.module.css';
import { withSoftHyphens } from './soft-hyphens.ts';

/** A name that the studio gave, marked with the studio's language whatever the page's language. Long words get soft hyphens. */
export function GivenName({ children }: { readonly children: string }) {
  const { locale } = useSettings();
  return (
    <span lang={locale} className={styles.name}>
      {withSoftHyphens(children)}
    </span>
  );
}
