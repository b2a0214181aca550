import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { path } from '../paths.ts';
import styles from './section-menu.module.css';

interface SectionMenuProps<Tab extends string> {
  readonly label: string;
  readonly to: typeof path.account | typeof path.staffAccount;
  readonly tabs: readonly { readonly tab: Tab; readonly title: string }[];
  readonly chosen: Tab | undefined;
}

/** The side menu of account and staff portal, whose tabs are in the hash; on a phone a strip one can push with a thumb. */
export function SectionMenu<Tab extends string>({ label, to, tabs, chosen }: SectionMenuProps<Tab>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={label} className={styles.menu}>
      <ul className={styles.tabs} ref={list}>
        {tabs.map(({ tab, title }) => (
          <li key={tab}>
            <Link
              to={to}
              hash={tab}
              className={styles.tab}
              activeOptions={{ includeHash: true }}
              activeProps={{}}
              inactiveProps={{}}
              aria-current={tab === chosen ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
