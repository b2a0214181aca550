/**
 * Every address of the web app, once, for the router and for the server, which says 404 where there is no page. As the router's patterns:
 * `<Link to={path.class} params={{ id }}>` is checked by the compiler. Queries and hashes are spelled as the spec does.
 */
import type { Feature } from '../context/studio.ts';

export const path = {
  schedule: '/',
  class: '/class/$id',
  reserve: '/reserve',
  claim: '/claim/$id',
  cancel: '/cancel/$id',
  seat: '/seat/$id',
  buy: '/buy',
  product: '/classpack/$id',
  checkout: '/checkout',
  addCard: '/checkout/card',
  pay: '/pay/$id',
  success: '/success/$id',
  receipt: '/receipt/$id',
  giftCard: '/gift-card',
  giftCardCheckout: '/gift-card-checkout',
  giftCardBalance: '/gift-card/balance',
  giftCardSummary: '/gift-card/success/$id',
  series: '/series',
  seriesPage: '/series/$id',
  seriesCheckout: '/series/checkout',
  login: '/login',
  socialReturn: '/login/social',
  socialBlocked: '/social-login-blocked',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  appointments: '/appointments',
  appointmentCheckout: '/appointment-checkout',
  account: '/account',
  subRequest: '/sub-request',
  selfCheckIn: '/self-check-in',
  staff: '/staff',
  staffLogin: '/staff/login',
  staffAccount: '/staff/account',
} as const;

export type PagePattern = (typeof path)[keyof typeof path];

/** What the package must hold for a page to be there (spec 1 §6). What is at `/` is said by the rule of the front door. */
const NEEDS: Readonly<Partial<Record<PagePattern, Feature>>> = {
  [path.class]: 'group_classes',
  [path.reserve]: 'group_classes',
  [path.claim]: 'group_classes',
  [path.cancel]: 'group_classes',
  [path.seat]: 'group_classes',
  [path.appointments]: 'appointments',
  [path.appointmentCheckout]: 'appointments',
  [path.series]: 'series',
  [path.seriesPage]: 'series',
  [path.seriesCheckout]: 'series',
  [path.selfCheckIn]: 'group_classes',
  [path.giftCard]: 'gift_cards',
  [path.giftCardCheckout]: 'gift_cards',
  [path.giftCardBalance]: 'gift_cards',
  [path.giftCardSummary]: 'gift_cards',
};

/** Where a card is typed: the only pages whose documents let in the card fields of a gateway (docs/decisions/0088). */
export const TAKES_CARDS: readonly PagePattern[] = [path.checkout, path.giftCardCheckout, path.pay, path.addCard];

/** What search engines may list; all else belongs to one person, or is a step on somebody's way. */
const LISTED: readonly PagePattern[] = [
  path.schedule,
  path.class,
  path.buy,
  path.product,
  path.appointments,
  path.series,
  path.seriesPage,
  path.giftCard,
];

/** Like the router: whatever the case, with or without slashes at the end; a name before a parameter. */
const PAGES = Object.values(path)
  .toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))
  .map((pattern) => ({ pattern, address: new RegExp(`^${pattern.replace(/\/$/, '').replace(/\$\w+/, '([^/]+)')}/*$`, 'i') }));

export interface FoundPage {
  readonly pattern: PagePattern;
  /** What stands in the place of the parameter. */
  readonly param: string | undefined;
}

/** The page at an address; null where there is none, or none in this studio's package. */
export function pageAt(pathname: string, features: readonly Feature[]): FoundPage | null {
  for (const { pattern, address } of PAGES) {
    const match = address.exec(pathname);
    if (match) return isInPackage(pattern, features) ? { pattern, param: match[1] } : null;
  }
  return null;
}

const isInPackage = (pattern: PagePattern, features: readonly Feature[]): boolean => {
  const needed = NEEDS[pattern];
  return needed === undefined || features.includes(needed);
};

/** The beginnings of addresses that search engines leave alone. */
export const UNLISTED: readonly string[] = PAGES.filter(({ pattern }) => !LISTED.includes(pattern)).map(
  ({ pattern }) => pattern.split('$', 1)[0]!,
);
