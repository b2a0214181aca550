/** The pages of the office, at `/office/{place}`, in the order of the menu. */
import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import type { Ability } from '../../context/permissions.ts';
import type { Feature } from '../../context/studio.ts';
import { officeCustomFields } from '../../features/custom-fields/contract/office-fields.ts';
import { partners } from '../../features/partners/contract/partner.ts';
import { products } from '../../features/products/contract/office-products.ts';
import { codes } from '../../features/promo-codes/contract/office-codes.ts';
import { classTemplates } from '../../features/catalogue/contract/class-template.ts';
import { locations } from '../../features/catalogue/contract/location.ts';
import { services } from '../../features/catalogue/contract/service.ts';
import { tags } from '../../features/catalogue/contract/tag.ts';
import { officeSeries } from '../../features/series/contract/office-series.ts';
import { team } from '../../features/staff/contract/team.ts';
import type { StaffTab } from '../../web/shell/section-tabs.ts';
import type { Endpoint } from '../../wire/endpoint.ts';

export type OfficePlace =
  | 'today'
  | 'setup'
  | 'timetable'
  | 'series'
  | 'products'
  | 'codes'
  | 'gift-cards'
  | 'team'
  | 'classes'
  | 'services'
  | 'places'
  | 'tags'
  | 'questions'
  | 'address'
  | 'mails'
  | 'sell'
  | 'orders'
  | 'to-collect'
  | 'takings'
  | 'receipt'
  | 'partner-visits'
  | 'partners'
  | 'history'
  | 'roster'
  | 'customers'
  | 'merge'
  | 'settings';

export interface OfficePage {
  readonly place: OfficePlace;
  /** The group of the menu. */
  readonly group: 'day' | 'people' | 'studio' | 'money' | 'settings';
  /** A page of a thing of this section, which the menu marks instead. */
  readonly under?: StaffTab;
  readonly ability: Ability;
  /** The package feature without which the page is not shown. */
  readonly feature?: Feature;
  /** The things of this page, which the finder finds. */
  readonly list?: Endpoint;
  /** One screen for all its things, which stays while one goes from one to another. */
  readonly staysOpen?: true;
  /** `thing`: an id, `new`, or undefined for the list. */
  readonly Screen: AsyncRouteComponent<{ readonly thing: string | undefined }>;
}

const screenOf = (name: 'ClassesScreen' | 'ServicesScreen' | 'PlacesScreen' | 'TagsScreen') =>
  lazyRouteComponent(() => import('./pages/catalogue.tsx'), name);

const SettingsScreen = lazyRouteComponent(() => import('./pages/settings.tsx'), 'SettingsScreen');

/** The abilities of a person, and the features that the person may use. */
interface Permitted {
  readonly features: readonly Feature[];
  readonly abilities: readonly Ability[];
}

/** Whether the person may open the page. */
export const mayOpen = ({ ability, feature }: OfficePage, { features, abilities }: Permitted): boolean =>
  abilities.includes(ability) && (feature === undefined || features.includes(feature));

export const OFFICE_PAGES: readonly OfficePage[] = [
  {
    place: 'today',
    group: 'day',
    ability: 'manage-studio',
    Screen: lazyRouteComponent(() => import('./pages/today.tsx'), 'TodayScreen'),
  },
  {
    place: 'setup',
    group: 'settings',
    ability: 'edit-settings',
    staysOpen: true,
    Screen: lazyRouteComponent(() => import('./pages/setup.tsx'), 'SetupScreen'),
  },
  {
    place: 'timetable',
    group: 'studio',
    ability: 'edit-timetable',
    Screen: lazyRouteComponent(() => import('./pages/timetable.tsx'), 'TimetableScreen'),
  },
  {
    place: 'series',
    group: 'studio',
    ability: 'edit-timetable',
    list: officeSeries.list,
    Screen: lazyRouteComponent(() => import('./pages/series.tsx'), 'SeriesScreen'),
  },
  {
    place: 'products',
    group: 'studio',
    ability: 'edit-products',
    list: products.list,
    Screen: lazyRouteComponent(() => import('./pages/products.tsx'), 'ProductsScreen'),
  },
  {
    place: 'codes',
    group: 'studio',
    ability: 'edit-products',
    list: codes.list,
    Screen: lazyRouteComponent(() => import('./pages/codes.tsx'), 'CodesScreen'),
  },
  {
    place: 'gift-cards',
    group: 'studio',
    ability: 'edit-products',
    feature: 'gift_cards',
    Screen: lazyRouteComponent(() => import('./pages/gift-cards.tsx'), 'GiftCardsScreen'),
  },
  { place: 'classes', group: 'studio', ability: 'edit-catalogue', list: classTemplates.list, Screen: screenOf('ClassesScreen') },
  { place: 'services', group: 'studio', ability: 'edit-catalogue', list: services.list, Screen: screenOf('ServicesScreen') },
  {
    place: 'team',
    group: 'studio',
    ability: 'edit-team',
    list: team.list,
    Screen: lazyRouteComponent(() => import('./pages/team.tsx'), 'TeamScreen'),
  },
  { place: 'places', group: 'studio', ability: 'edit-catalogue', list: locations.list, Screen: screenOf('PlacesScreen') },
  { place: 'tags', group: 'studio', ability: 'edit-catalogue', list: tags.list, Screen: screenOf('TagsScreen') },
  {
    place: 'sell',
    group: 'money',
    ability: 'act-as-customer',
    Screen: lazyRouteComponent(() => import('../../features/people/web/office/sell/sell-screen.tsx'), 'SellScreen'),
  },
  {
    place: 'orders',
    group: 'money',
    ability: 'see-money',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(() => import('../../features/checkout/web/office/orders/orders-screen.tsx'), 'OrdersScreen'),
  },
  {
    place: 'to-collect',
    group: 'money',
    ability: 'see-money',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(() => import('../../features/checkout/web/office/to-collect/to-collect-screen.tsx'), 'ToCollectScreen'),
  },
  {
    place: 'takings',
    group: 'money',
    ability: 'see-money',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(() => import('../../features/checkout/web/office/takings/takings-screen.tsx'), 'TakingsScreen'),
  },
  {
    place: 'receipt',
    group: 'money',
    ability: 'act-as-customer',
    under: 'customers',
    Screen: lazyRouteComponent(() => import('../../features/people/web/office/receipt/receipt-screen.tsx'), 'ReceiptScreen'),
  },
  {
    place: 'partner-visits',
    group: 'money',
    ability: 'see-money',
    feature: 'extended_staff_portal',
    Screen: lazyRouteComponent(
      () => import('../../features/reports/web/office/partner-visits/partner-visits-screen.tsx'),
      'PartnerVisitsScreen',
    ),
  },
  {
    place: 'partners',
    group: 'money',
    ability: 'edit-products',
    list: partners.list,
    Screen: lazyRouteComponent(() => import('../../features/partners/web/office/partners/partners-screen.tsx'), 'PartnersScreen'),
  },
  {
    place: 'questions',
    group: 'settings',
    ability: 'edit-settings',
    feature: 'custom_fields',
    list: officeCustomFields.list,
    Screen: lazyRouteComponent(() => import('../../features/custom-fields/web/office/fields/fields-screen.tsx'), 'FieldsScreen'),
  },
  {
    place: 'address',
    group: 'settings',
    ability: 'edit-settings',
    Screen: lazyRouteComponent(() => import('./pages/address.tsx'), 'AddressScreen'),
  },
  {
    place: 'mails',
    group: 'settings',
    ability: 'edit-settings',
    Screen: lazyRouteComponent(() => import('../../features/mail/web/office/mails/mails-screen.tsx'), 'MailsScreen'),
  },
  {
    place: 'history',
    group: 'settings',
    ability: 'manage-studio',
    Screen: lazyRouteComponent(() => import('../../features/history/web/office/history/history-screen.tsx'), 'HistoryScreen'),
  },
  { place: 'settings', group: 'settings', ability: 'edit-settings', Screen: SettingsScreen },
  {
    place: 'customers',
    group: 'people',
    ability: 'see-customers',
    under: 'customers',
    Screen: lazyRouteComponent(() => import('./pages/person.tsx'), 'PersonScreen'),
  },
  {
    place: 'roster',
    group: 'day',
    ability: 'mark-attendance',
    feature: 'group_classes',
    under: 'schedule',
    Screen: lazyRouteComponent(() => import('./pages/roster.tsx'), 'RosterScreen'),
  },
  {
    place: 'merge',
    group: 'people',
    ability: 'edit-customers',
    under: 'customers',
    Screen: lazyRouteComponent(() => import('../../features/customer-merges/web/office/merge/merge-screen.tsx'), 'MergeScreen'),
  },
];
