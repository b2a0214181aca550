import type { Icon as AnyIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** What a screen reader hears. */
  readonly label: string;
  readonly Icon: AnyIcon;
  /** An arrow that points to the end of the line (1) or back to its beginning (-1), whichever way lines run; give it one that points right. */
  readonly 'data-points'?: -1 | 1;
}

/** A button that is a picture, as large as a thumb. */
export const IconButton = ({ label, Icon, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.button} aria-label={label}>
    <Icon size={20} stroke={1.8} aria-hidden="true" />
  </button>
);
