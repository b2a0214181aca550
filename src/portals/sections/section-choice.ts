import type { Ability } from '../../context/permissions.ts';
import type { Feature } from '../../context/studio.ts';
import type { AccountTab, StaffTab } from '../../web/shell/section-tabs.ts';
import type { Section } from './section.ts';

/** Tabs that the package and their own settings allow, in menu order. */
export const visibleSections = <Tab extends string>(
  sections: readonly Section<Tab>[],
  order: readonly Tab[],
  features: readonly Feature[],
  abilities: readonly Ability[] = [],
): Section<Tab>[] =>
  sections
    .filter(({ feature, ability }) => (!feature || features.includes(feature)) && (!ability || abilities.includes(ability)))
    .toSorted((one, other) => order.indexOf(one.tab) - order.indexOf(other.tab));

/** The default tab when the address names none: the first whose feature the package includes, otherwise the last. */
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

/** The tab to show. The hash overrides the default. If that tab has no screen, the first tab with a screen. */
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
