import type { Ability } from '../../context/actor.ts';
import type { Feature } from '../../context/studio.ts';
import type { AccountTab, StaffTab } from './section-tabs.ts';
import type { Section } from './account-sections.ts';

/** Tabs that the package and their own settings allow, in the order of the menu. */
export const visibleSections = <Tab extends string>(
  sections: readonly Section<Tab>[],
  order: readonly Tab[],
  features: readonly Feature[],
  abilities: readonly Ability[] = [],
): Section<Tab>[] =>
  sections
    .filter(({ feature, ability }) => (!feature || features.includes(feature)) && (!ability || abilities.includes(ability)))
    .toSorted((one, other) => order.indexOf(one.tab) - order.indexOf(other.tab));

/** What shows where the address names no tab: the first whose feature is allowed, else the last. */
interface Defaults<Tab> {
  readonly group_classes: Tab;
  readonly appointments: Tab;
  readonly otherwise: Tab;
}

/** Spec 1 §2. */
export const ACCOUNT_DEFAULTS: Defaults<AccountTab> = {
  group_classes: 'bookings',
  appointments: 'appointments',
  otherwise: 'payment_history',
};
/** Spec 3 §2. */
export const STAFF_DEFAULTS: Defaults<StaffTab> = { group_classes: 'schedule', appointments: 'appointments', otherwise: 'settings' };

/** The tab that shows: the hash overrides the default. Where that one has no screen, the first that has. */
export function chosenTab<Tab extends string>(
  hash: string,
  shown: readonly Tab[],
  features: readonly Feature[],
  defaults: Defaults<Tab>,
): Tab | undefined {
  const allowed = (['group_classes', 'appointments'] as const).find((feature) => features.includes(feature));
  const byDefault = defaults[allowed ?? 'otherwise'];
  return shown.find((tab) => tab === hash) ?? shown.find((tab) => tab === byDefault) ?? shown[0];
}
