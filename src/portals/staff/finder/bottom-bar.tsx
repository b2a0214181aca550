import {
  IconCalendarEvent,
  IconCalendarUser,
  IconDots,
  IconHome,
  IconListCheck,
  IconSettings,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import frame from '../../../web/shell/frame.module.css';
import { useBarHeight } from '../../../web/shell/use-bar-height.ts';
import type { MenuGroup, Place } from '../menu.ts';
import { portalSay } from '../portal-texts.ts';
import styles from './bottom-bar.module.css';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/** The sections that people use most, in this order. The bar shows the first three that the person may open. */
const MOST_USED: ReadonlyMap<Place, Icon> = new Map([
  ['office/today', IconHome],
  ['calendar', IconCalendarEvent],
  ['schedule', IconListCheck],
  ['customers', IconUsers],
  ['appointments', IconCalendarUser],
  ['settings', IconSettings],
]);
const SHOWN = 3;

interface BottomBarProps {
  readonly groups: readonly MenuGroup[];
  readonly chosen: Place | undefined;
  readonly onMore: () => void;
}

/** The bar at the foot of a phone: the sections used most, and More for all others. */
export function BottomBar({ groups, chosen, onMore }: BottomBarProps) {
  const bar = useBarHeight();
  const entries = groups.flatMap((group) => group.entries);
  // Today has the classes of the day already.
  const hasToday = entries.some(({ place }) => place === 'office/today');
  const shown = [...MOST_USED]
    .filter(([place]) => place !== 'schedule' || !hasToday)
    .flatMap(([place, Sign]) => {
      const entry = entries.find((one) => one.place === place);
      return entry ? [{ ...entry, Sign }] : [];
    })
    .slice(0, SHOWN);
  return (
    <nav ref={bar} aria-label={portalSay.quick} className={`${frame.bottom} ${styles.bar}`}>
      <ul className={frame.nav}>
        {shown.map(({ place, title, to, Sign }) => (
          <li key={place}>
            <Link
              {...(to as { readonly to: string })}
              className={frame.link}
              activeOptions={{ includeHash: true }}
              activeProps={{}}
              inactiveProps={{}}
              aria-current={place === chosen ? 'page' : undefined}
            >
              <Sign {...icon} />
              <span>{title}</span>
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={`${frame.link} ${styles.more}`} onClick={onMore}>
            <IconDots {...icon} />
            <span>{portalSay.finder.more}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
