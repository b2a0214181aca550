import { useEffect, type ReactNode } from 'react';
import { knownSettings } from '../lib/settings.ts';
import { Stack, Text } from './layout/layout.tsx';
import styles from './page-title.module.css';

/** Sets the document's title: the page and the studio. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // The studio is unknown when even the settings failed to load.
    const studio = knownSettings()?.studio_name;
    document.title = studio === undefined || title === studio ? title : `${title} · ${studio}`;
  }, [title]);
}

/** The document's title for a page whose heading is elsewhere. */
export function DocumentTitle({ children }: { readonly children: string }) {
  useDocumentTitle(children);
  return null;
}

interface PageTitleProps {
  readonly children: string;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Beside the title, at the end of the line. */
  readonly aside?: ReactNode;
}

/** The only h1 of a page. It takes the focus on navigation, so that a screen reader begins here. */
export function PageTitle({ children, lead, aside }: PageTitleProps) {
  useDocumentTitle(children);
  return (
    <div className={styles.head}>
      <Stack gap={2}>
        <h1 tabIndex={-1} data-page-title>
          {children}
        </h1>
        {lead && <Text tone="soft">{lead}</Text>}
      </Stack>
      {aside}
    </div>
  );
}
