import { useEffect, type ReactNode } from 'react';
import { knownSettings } from '../lib/settings.ts';
import styles from './page-title.module.css';

/** Sets the title of the document: what this is, and whose. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // Where even the settings did not come, nobody knows whose it is.
    const studio = knownSettings()?.studio_name;
    document.title = studio === undefined || title === studio ? title : `${title} · ${studio}`;
  }, [title]);
}

/** The title of a document whose heading stands elsewhere. */
export function DocumentTitle({ children }: { readonly children: string }) {
  useDocumentTitle(children);
  return null;
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
