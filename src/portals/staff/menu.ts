/** The menu of the portal: the sections of spec 3 and the pages of the office, in groups. */
import type { Ability } from '../../context/permissions.ts';
import type { Feature } from '../../context/studio.ts';
import { accountsWebTexts } from '../../features/accounts/texts.ts';
import { path } from '../../web/paths.ts';
import { STAFF_TABS, type StaffTab } from '../../web/shell/section-tabs.ts';
import { visibleSections } from '../sections/section-choice.ts';
import { mayOpen, OFFICE_PAGES, type OfficePage, type OfficePlace } from './office-pages.ts';
import { portalSay } from './portal-texts.ts';
import { sections } from './sections.tsx';

type Group = keyof typeof portalSay.groups;

/** The group of each section. The office's pages name their own. */
const GROUP_OF: Readonly<Record<StaffTab, Group>> = {
  calendar: 'day',
  schedule: 'day',
  'self-check-in': 'day',
  customers: 'people',
  appointments: 'appointments',
  appointmentslots: 'appointments',
  workingdays: 'appointments',
  appointmenttime: 'appointments',
  analytics: 'appointments',
  settings: 'own',
  password: 'own',
};

/** A place of the portal: a section, or a page of the office. */
export type Place = StaffTab | `office/${OfficePlace}`;

/** The address of a page, as the router takes it. */
export interface Destination {
  readonly to: string;
  readonly hash?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

export interface MenuEntry {
  readonly place: Place;
  readonly title: string;
  readonly to: Destination;
}

export interface MenuGroup {
  readonly group: Group;
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

const entryOf = ({ place, group }: OfficePage) => ({
  group,
  place: `office/${place}` as const,
  title: portalSay.office[place],
  to: { to: path.officePlace, params: { place } },
});

/** The groups with their entries that this person may open. */
export function menuOf(features: readonly Feature[], abilities: readonly Ability[]): readonly MenuGroup[] {
  const { tabs } = accountsWebTexts().staff;
  const shown = visibleSections(sections, STAFF_TABS, features, abilities).filter(({ within }) => !within);
  const office = OFFICE_PAGES.filter((page) => page.under === undefined && mayOpen(page, { features, abilities }));
  const entries: (MenuEntry & { readonly group: Group })[] = [
    ...office.filter(({ group }) => group === 'day').map(entryOf),
    ...shown.map(({ tab }) => ({ group: GROUP_OF[tab], place: tab, title: tabs[tab], to: { to: path.staffAccount, hash: tab } })),
    ...office.filter(({ group }) => group !== 'day').map(entryOf),
  ];
  return (Object.keys(portalSay.groups) as Group[])
    .map((group) => ({ group, title: portalSay.groups[group], entries: entries.filter((entry) => entry.group === group) }))
    .filter((group) => group.entries.length > 0);
}
