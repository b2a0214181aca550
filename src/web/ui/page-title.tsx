import { useEffect, type ReactNode } from 'react';
import { useSettings } from '../lib/settings.ts';
import styles from './page-title.module.css';

/** Sets the title of the document: what this is, and whose. */
export function useDocumentTitle(title: string): void {
  const { studio_name: studio } = useSettings();
  useEffect(() => {
    document.title = title === studio ? studio : `${title} · ${studio}`;
  }, [title, studio]);
}

interface PageTitleProps {
  readonly children: string;
  /** One sentence below. */
  readonly lead?: ReactNode;
  /** Beside the title, at the end. */
  readonly aside?: ReactNode;
}

/** The one heading of a page; it takes the focus when the page is come to, so that a screen reader begins here. */
export function PageTitle({ children, lead, aside }: PageTitleProps) {
  useDocumentTitle(children);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 tabIndex={-1} data-page-title>
          {children}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside}
    </div>
  );
}
