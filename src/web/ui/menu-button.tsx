import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import styles from './menu-button.module.css';
import type { Entry } from './stops/one-stop.ts';

export interface MenuEntry {
  readonly label: string;
  /** A link such as `tel:+12125550142`. Without it `onPress` runs. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly isDanger?: boolean;
}

interface MenuButtonProps {
  /** The accessible name: the kind of actions, and on whom. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** In a group of buttons that is one tab stop. */
  readonly inGroup?: Entry;
}

/**
 * A three-dot button with a menu of further actions. It opens on the first entry. Renders nothing without entries. Import it only from
 * lazily loaded files.
 */
export function MenuButton({ label, entries, inGroup }: MenuButtonProps) {
  if (entries.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: styles.list!, item: styles.entry! }}
    >
      <Menu.Target>
        <IconButton {...inGroup} label={label} Icon={IconDots} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label: words, href, onPress, isDanger }) =>
          href === undefined ? (
            <Menu.Item key={words} data-danger={isDanger || undefined} onClick={onPress}>
              {words}
            </Menu.Item>
          ) : (
            <Menu.Item key={words} component="a" href={href}>
              {words}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
