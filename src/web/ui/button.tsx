import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { createLink } from '@tanstack/react-router';
import { words } from '../texts.ts';
import styles from './button.module.css';

/**
 * `main`: one per view. `lead`: the main choice in each row of a list for customers. `follow`: the second-best rows of that list. `soft`:
 * the button in each row of other lists. `plain`: beside a main button. `quiet`: rarely pressed. `danger`: cannot be undone.
 */
export type ButtonLook = 'main' | 'lead' | 'follow' | 'soft' | 'plain' | 'quiet' | 'danger';

interface Looks {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

export const buttonClass = ({ look = 'main', wide = false }: Looks, more = ''): string =>
  [styles.button, styles[look], wide && styles.wide, more].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Shows a spinner and ignores presses. The button keeps its size and focus. */
  readonly working?: boolean;
  /** The accessible name while it works. */
  readonly workingLabel?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that is busy while its own work runs and cannot be pressed again meanwhile. */
export function ButtonWithWork(props: ButtonProps) {
  const { look, wide, working = false, workingLabel = words.loading, className, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ ...(look && { look }), ...(wide && { wide }) }, `${working ? styles.working : ''} ${className ?? ''}`)}
      aria-disabled={working || undefined}
      aria-busy={working || undefined}
      onClick={(event) => {
        if (working) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.label}>{children}</span>
      {working && (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          <span className="visually-hidden" role="status">
            {workingLabel}
          </span>
        </>
      )}
    </button>
  );
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Looks {}

function PlainLinkButton({ look, wide, className, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={buttonClass({ ...(look && { look }), ...(wide && { wide }) }, className)}>
      {children}
    </a>
  );
}

/** A router link that looks like a button: typed `to`, `params` and `search`. */
export const LinkButton = createLink(PlainLinkButton);
