import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { MenuFrame } from '../sections/section-menu.tsx';
import styles from '../sections/section-menu.module.css';
import finder from './finder/finder.module.css';
import type { MenuGroup, Place } from './menu.ts';
import { portalSay } from './portal-texts.ts';

const say = portalSay.finder;

interface PortalMenuProps {
  readonly groups: readonly MenuGroup[];
  readonly chosen: Place | undefined;
  readonly name: ReactNode;
  readonly onFind: () => void;
}

/** The menu of the portal, in groups. */
export function PortalMenu({ groups, chosen, name, onFind }: PortalMenuProps) {
  const entries = (choose: () => void) => (
    <>
      <button type="button" className={finder.opener} onClick={onFind}>
        <IconSearch size={18} stroke={1.8} aria-hidden="true" />
        {say.open}
        <kbd aria-hidden="true">{say.keys}</kbd>
      </button>
      {groups.map(({ group, title, entries: places }) => (
        <div key={group} role="group" aria-labelledby={`menu-${group}`}>
          <p id={`menu-${group}`} className={styles.group}>
            {title}
          </p>
          <ul>
            {places.map((entry) => (
              <li key={entry.place}>
                <Link
                  {...(entry.to as { readonly to: string })}
                  className={styles.tab}
                  activeOptions={{ includeHash: true }}
                  activeProps={{}}
                  inactiveProps={{}}
                  aria-current={entry.place === chosen ? 'page' : undefined}
                  onClick={choose}
                >
                  {entry.title}
                  <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
  return <MenuFrame label={accountsWebTexts().staff.menu} name={name} entries={entries} />;
}
