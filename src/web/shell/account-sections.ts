import { createContext, useContext, type ComponentType } from 'react';
import type { Feature } from '../../features/studio/rules/studio.ts';
import type { AccountTab, StaffTab } from '../paths.ts';

/** A section of the account or of the staff portal whose screen exists. What is not registered is not shown: no dead ends. */
export interface Section<Tab extends string> {
  readonly tab: Tab;
  /** The package feature it needs (spec 1 §2, spec 3 §2). */
  readonly feature?: Feature;
  readonly Screen: ComponentType;
}

export interface Sections {
  readonly account: readonly Section<AccountTab>[];
  readonly staff: readonly Section<StaffTab>[];
}

const Registered = createContext<Sections>({ account: [], staff: [] });
export const SectionsProvider = Registered.Provider;
export const useSections = (): Sections => useContext(Registered);

/** Tabs that the package allows, in the order of the menu. */
export const visibleSections = <Tab extends string>(
  sections: readonly Section<Tab>[],
  order: readonly Tab[],
  features: readonly Feature[],
): Section<Tab>[] =>
  sections
    .filter(({ feature }) => !feature || features.includes(feature))
    .toSorted((one, other) => order.indexOf(one.tab) - order.indexOf(other.tab));

/**
 * The tab that shows: the hash overrides; else bookings if group classes are allowed, else appointments, else payment history
 * (spec 1 §2). Where that one has no screen, the first that has.
 */
export function chosenTab(hash: string, shown: readonly AccountTab[], features: readonly Feature[]): AccountTab | undefined {
  const asked = shown.find((tab) => tab === hash);
  if (asked) return asked;
  const byDefault: AccountTab = features.includes('group_classes')
    ? 'bookings'
    : features.includes('appointments')
      ? 'appointments'
      : 'payment_history';
  return shown.includes(byDefault) ? byDefault : shown[0];
}
