import { useRef, type KeyboardEvent } from 'react';
import { bookingsSay } from './bookings-texts.ts';
import styles from './bookings-tabs.module.css';
import type { BookingsTab } from '../wire-types.ts';

const TABS: readonly BookingsTab[] = ['upcoming', 'past', 'cancelled'];

export const panelId = 'bookings-panel';
export const tabId = (tab: BookingsTab): string => `bookings-${tab}`;

interface BookingsTabsProps {
  readonly chosen: BookingsTab;
  readonly onChoose: (tab: BookingsTab) => void;
}

/** Upcoming, Past, Cancelled; arrow keys go from one to the next. */
export function BookingsTabs({ chosen, onChoose }: BookingsTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(event.key, chosen, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={bookingsSay.title} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
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
          onClick={() => tab !== chosen && onChoose(tab)}
        >
          {bookingsSay.tabs[tab]}
        </button>
      ))}
    </div>
  );
}

function nextTab(key: string, chosen: BookingsTab, isRightToLeft: boolean): BookingsTab | undefined {
  const at = TABS.indexOf(chosen);
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return TABS[(at + 1) % TABS.length];
  if (key === backward) return TABS.at(at - 1);
  if (key === 'Home') return TABS[0];
  return key === 'End' ? TABS.at(-1) : undefined;
}
