import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import type { path } from '../../web/paths.ts';
import styles from './section-menu.module.css';

interface MenuFrameProps {
  readonly label: string;
  /** The person's name, above the opened entries of a phone. */
  readonly name?: ReactNode;
  /** On a phone the entries are in sight, without a button. */
  readonly isOpen?: boolean;
  /** The entries. Each calls `choose` when it is pressed. */
  readonly entries: (choose: () => void) => ReactNode;
}

/** A side menu. On a phone a list behind a button. */
export function MenuFrame({ label, name, entries, isOpen: isInSight = false }: MenuFrameProps) {
  const [isOpen, setOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const choose = () => {
    setOpen(false);
    opener?.focus();
  };
  return (
    <nav aria-label={label} className={styles.menu}>
      {!isInSight && (
        <button
          ref={setOpener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <div id="sections" className={styles.tabs} data-open={isInSight || isOpen || undefined}>
        {isOpen && name !== undefined && <div className={styles.own}>{name}</div>}
        {entries(choose)}
      </div>
    </nav>
  );
}

interface SectionMenuProps<Tab extends string> extends Pick<MenuFrameProps, 'label' | 'isOpen'> {
  readonly to: typeof path.account | typeof path.staffAccount;
  readonly tabs: readonly { readonly tab: Tab; readonly title: string }[];
  readonly chosen: Tab | undefined;
  /** The entry of the shown section was chosen, while the entries are in sight. */
  readonly onSame: () => void;
}

/** The menu of the account, whose tabs are in the hash. */
export function SectionMenu<Tab extends string>({ label, to, tabs, chosen, isOpen = false, onSame }: SectionMenuProps<Tab>) {
  if (tabs.length === 0) return null;
  const entries = (choose: () => void) => (
    <ul>
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
            onClick={() => {
              choose();
              if (isOpen && tab === chosen) onSame();
            }}
          >
            <span>{title}</span>
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
  return <MenuFrame {...{ label, isOpen, entries }} />;
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
