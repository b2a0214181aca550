import type { ReactNode } from 'react';
import { DocumentTitle } from './page-title.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** The next step. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** It is the whole page, so its title is the page's heading and the document's title. */
  readonly isPage?: boolean;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children, icon, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.empty} data-page={isPage}>
      {isPage && <DocumentTitle>{title}</DocumentTitle>}
      {icon && <span aria-hidden="true">{icon}</span>}
      <Title className={styles.title} tabIndex={-1} data-page-title={isPage}>
        {title}
      </Title>
      {children && <div className={styles.body}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
