import { createLink } from '@tanstack/react-router';
import type { Icon as AnyIcon } from '@tabler/icons-react';
import { useId, type AnchorHTMLAttributes, type ReactNode } from 'react';
import { buttonClass, ButtonWithWork } from '../button.tsx';
import styles from './action-list.module.css';

/** A list of the actions on one thing, the most used first. */
export const ActionList = ({ children }: { readonly children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

interface ActionWords {
  readonly Icon: AnyIcon;
  /** The visible label and accessible name. */
  readonly label: string;
  /** The result of the action, or its time. */
  readonly detail?: string | null;
}

interface ActionLinkProps extends ActionWords, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'children'> {}

export function ActionLink({ Icon, label, detail = null, ...rest }: ActionLinkProps) {
  const id = useId();
  return (
    <li>
      <a {...rest} {...describedBy(id, detail)} className={buttonClass({ look: 'quiet' }, styles.action)}>
        <Face {...{ Icon, label }} />
      </a>
      <Detail {...{ id, detail }} />
    </li>
  );
}

/** A row that links to a page of the app: typed `to`, `params` and `search`. */
export const ActionRoute = createLink(ActionLink);

interface ActionPressProps extends ActionWords {
  readonly onPress: () => void;
  /** The action ends the thing that the list is about. */
  readonly isDanger?: boolean;
  readonly working?: boolean;
  readonly workingLabel?: string;
  /** The error, above the row. */
  readonly children?: ReactNode;
}

export function ActionPress({ Icon, label, detail = null, onPress, isDanger, children, ...work }: ActionPressProps) {
  const id = useId();
  return (
    <li>
      {children}
      <ButtonWithWork
        {...work}
        {...describedBy(id, detail)}
        look="quiet"
        className={styles.action}
        data-danger={isDanger || undefined}
        onClick={onPress}
      >
        <Face {...{ Icon, label }} />
      </ButtonWithWork>
      <Detail {...{ id, detail }} />
    </li>
  );
}

const Face = ({ Icon, label }: Pick<ActionWords, 'Icon' | 'label'>) => (
  <span className={styles.face}>
    <Icon size={20} stroke={1.6} aria-hidden="true" />
    {label}
  </span>
);

const describedBy = (id: string, detail: string | null) => (detail === null ? {} : { 'aria-describedby': id });

/** Describes the row. The accessible name stays the label. */
const Detail = ({ id, detail }: { readonly id: string; readonly detail: string | null }) =>
  detail !== null && (
    <p id={id} className={styles.detail}>
      {detail}
    </p>
  );
