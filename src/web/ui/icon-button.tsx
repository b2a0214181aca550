import type { Icon as AnyIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The accessible name. */
  readonly label: string;
  readonly Icon: AnyIcon;
  /** An arrow to the end (1) or the beginning (-1) of the line, in either reading direction. Pass an icon that points right. */
  readonly 'data-points'?: -1 | 1;
}

/** A button with an icon only, large enough for a thumb. */
export const IconButton = ({ label, Icon, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.button} aria-label={label}>
    <Icon size={20} stroke={1.8} aria-hidden="true" />
  </button>
);
