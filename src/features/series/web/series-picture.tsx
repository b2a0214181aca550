import { IconCalendarRepeat } from '@tabler/icons-react';
import styles from './series-picture.module.css';

/** The picture of a series, or a placeholder. Decorative: the text beside it says the same. */
export const SeriesPicture = ({ url, small = false }: { readonly url: string | null; readonly small?: boolean }) => (
  <span className={styles.frame} data-small={small || undefined} aria-hidden="true">
    {url === null ? <IconCalendarRepeat size={small ? 24 : 40} stroke={1.3} /> : <img src={url} alt="" loading="lazy" />}
  </span>
);
