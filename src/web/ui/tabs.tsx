import { useRef, type KeyboardEvent } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Tab extends string> {
  /** Prefix of the ids of tabs and panel. */
  readonly name: string;
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly { readonly tab: Tab; readonly title: string }[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
}

/** The id of the panel, which has `role="tabpanel"` and is labelled by the chosen tab. */
export const panelIdOf = (name: string): string => `${name}-panel`;
export const tabIdOf = (name: string, tab: string): string => `${name}-${tab}`;

/** Tabs in a row. Arrow keys move between them, Home and End go to the first and the last. */
export function Tabs<Tab extends string>({ name, label, tabs, chosen, onChoose }: TabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextTab(
      event.key,
      tabs.map(({ tab }) => tab),
      chosen,
      isRightToLeft,
    );
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(name, next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs} tabIndex={-1} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, title }) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabIdOf(name, tab)}
          aria-controls={panelIdOf(name)}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => tab !== chosen && onChoose(tab)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function nextTab<Tab extends string>(key: string, tabs: readonly Tab[], chosen: Tab, isRightToLeft: boolean): Tab | undefined {
  const at = tabs.indexOf(chosen);
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return tabs[(at + 1) % tabs.length];
  if (key === backward) return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
