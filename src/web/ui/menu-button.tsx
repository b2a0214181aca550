import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import styles from './menu-button.module.css';

export interface MenuEntry {
  readonly label: string;
  /** Where it leads, such as `tel:+12125550142`; else what it does. */
  readonly href?: string;
  readonly onPress?: () => void;
  readonly isDanger?: boolean;
}

interface MenuButtonProps {
  /** What a screen reader hears: what can be done with whom. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

/** Three dots, and below them what else can be done; it opens on the first entry. Nothing where nothing can be. Load it with what is loaded lazily. */
export function MenuButton({ label, entries }: MenuButtonProps) {
  if (entries.length === 0) return null;
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: styles.list!, item: styles.entry! }}
    >
      <Menu.Target>
        <IconButton label={label} Icon={IconDots} />
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
