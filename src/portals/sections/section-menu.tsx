import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { path } from '../../web/paths.ts';
import styles from './section-menu.module.css';

interface SectionMenuProps<Tab extends string> {
  readonly label: string;
  readonly to: typeof path.account | typeof path.staffAccount;
  readonly tabs: readonly { readonly tab: Tab; readonly title: string }[];
  readonly chosen: Tab | undefined;
  /** The person's name. Shown on a phone only if there is room beside the button. */
  readonly name: ReactNode;
}

/** The side menu of the account and the staff portal, whose tabs are in the hash. On a phone a list behind a button. */
export function SectionMenu<Tab extends string>({ label, to, tabs, chosen, name }: SectionMenuProps<Tab>) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (tabs.length === 0) return null;
  const choose = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <nav aria-label={label} className={styles.menu}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls="sections"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <ul id="sections" className={styles.tabs} data-open={isOpen || undefined}>
        {isOpen && <li className={styles.own}>{name}</li>}
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
              onClick={choose}
            >
              {title}
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface StrayHashProps extends Pick<SectionMenuProps<string>, 'to'> {
  readonly tab: string | undefined;
}

/**
 * Removes a hash that names no visible section from the address. The router changes the address before it replaces the page, so this page
 * also sees the hash of the next page, which may be the secret token of a link. It leaves that hash alone.
 */
export function StrayHash({ to, tab }: StrayHashProps) {
  const { hash } = useLocation();
  const router = useRouter();
  useEffect(() => {
    if (hash === '' || hash === tab || router.latestLocation.pathname.replace(/\/$/, '') !== to) return;
    void router.navigate({ to, search: true, state: true, hash: '', replace: true, resetScroll: false });
  }, [hash, tab, to, router]);
  return null;
}
