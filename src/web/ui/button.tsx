import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { createLink } from '@tanstack/react-router';
import { words } from '../texts.ts';
import styles from './button.module.css';

/**
 * One `main` per view; `lead` where customers choose from a list by it, `follow` in the rows of that list that are second best; `soft` where
 * another list has one in each row; `plain` beside it; `quiet` for what is rarely pressed; `danger` for what cannot be undone.
 */
export type ButtonLook = 'main' | 'lead' | 'follow' | 'soft' | 'plain' | 'quiet' | 'danger';

interface Looks {
  readonly look?: ButtonLook;
  readonly wide?: boolean;
}

export const buttonClass = ({ look = 'main', wide = false }: Looks, more = ''): string =>
  [styles.button, styles[look], wide && styles.wide, more].filter(Boolean).join(' ');

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Looks {
  /** Shows work and takes no further press; the button keeps its size and its focus. */
  readonly working?: boolean;
  /** What a screen reader hears while it works. */
  readonly workingLabel?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

/** A button that answers at once: while its work runs it shows it and cannot be pressed again. */
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

/** A link of the router that looks like a button: typed `to`, `params` and `search`. */
export const LinkButton = createLink(PlainLinkButton);
