import { useRef, type KeyboardEvent } from 'react';
import { attendanceSay } from './attendance-texts.ts';
import styles from './attendance-tabs.module.css';

const TABS = ['bookings', 'waitlist'] as const;
export type RollTab = (typeof TABS)[number];

export const panelId = 'attendance-panel';
export const tabId = (tab: RollTab): string => `attendance-${tab}`;

interface AttendanceTabsProps {
  readonly chosen: RollTab;
  readonly counts: Readonly<Record<RollTab, number>>;
  readonly onChoose: (tab: RollTab) => void;
}

/** Bookings and Waitlist; an arrow key goes to the other one. */
export function AttendanceTabs({ chosen, counts, onChoose }: AttendanceTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    const other = chosen === 'bookings' ? 'waitlist' : 'bookings';
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={attendanceSay.tabList} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-controls={panelId}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
        >
          {attendanceSay.tabs[tab](counts[tab])}
        </button>
      ))}
    </div>
  );
}
