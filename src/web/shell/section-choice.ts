import type { Feature } from '../../context/studio.ts';
import type { AccountTab } from './section-tabs.ts';
import type { Section } from './account-sections.ts';

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
