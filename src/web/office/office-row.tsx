import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { path } from '../paths.ts';
import styles from './office.module.css';

interface OfficeRowProps {
  readonly place: string;
  readonly thing: string;
  readonly name: ReactNode;
  /** A picture or a color before the name. */
  readonly mark?: ReactNode;
  /** At the end of the row, such as an amount. */
  readonly aside?: ReactNode;
  /** Lines below the name. */
  readonly children?: ReactNode;
}

/** A row of a list of the office that leads to its editor. */
export const OfficeRow = ({ place, thing, name, mark, aside, children }: OfficeRowProps) => (
  <Link className={styles.item} to={path.officeThing} params={{ place, thing }}>
    {mark}
    <span className={styles.itemText}>
      <span className={styles.itemName}>{name}</span>
      {children}
    </span>
    {aside}
    <IconChevronRight className={styles.itemArrow} size={18} stroke={1.8} aria-hidden="true" />
  </Link>
);

interface ThingMarkProps {
  readonly colour: string | null;
  readonly picture?: string | null;
}

/** A thing's picture on its color. The color shows alone without a picture, or if the picture fails to load. */
export const ThingMark = ({ colour, picture = null }: ThingMarkProps) => (
  <span
    className={styles.mark}
    style={{
      ...(colour !== null && { backgroundColor: colour }),
      ...(picture !== null && { backgroundImage: `url(${JSON.stringify(picture)})` }),
    }}
    aria-hidden="true"
  />
);
