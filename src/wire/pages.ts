/**
 * Every address of the web app. The router uses this list, and the server answers 404 for any other address. The patterns are the router's,
 * so the compiler checks `<Link to={path.class} params={{ id }}>`. Queries and hashes are spelled as in the spec.
 */
import type { Feature } from '../context/studio.ts';

export const path = {
  schedule: '/',
  class: '/class/$id',
  reserve: '/reserve',
  claim: '/claim/$id',
  cancel: '/cancel/$id',
  seat: '/seat/$id',
  tasks: '/tasks',
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
  confirmEmail: '/confirm-email',
  appointments: '/appointments',
  appointmentCheckout: '/appointment-checkout',
  account: '/account',
  subRequest: '/sub-request',
  selfCheckIn: '/self-check-in',
  staff: '/staff',
  staffLogin: '/staff/login',
  staffAccount: '/staff/account',
  officePlace: '/office/$place',
  officeThing: '/office/$place/$thing',
} as const;

export type PagePattern = (typeof path)[keyof typeof path];

/** The package feature that each page needs (spec 1 §6). `homePageOf` decides the page at `/`. */
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

/** Pages with card fields. Only their documents allow a gateway's scripts (docs/decisions/0088). */
export const TAKES_CARDS: readonly PagePattern[] = [path.checkout, path.giftCardCheckout, path.pay, path.addCard];

/** Pages that search engines may list. Any other page is personal or a step of a process. */
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

/** Matches like the router: ignores case and trailing slashes, and prefers a fixed name over a parameter. */
const PAGES = Object.values(path)
  .toSorted((one, other) => Number(one.includes('$')) - Number(other.includes('$')))
  .map((pattern) => ({ pattern, address: new RegExp(`^${pattern.replace(/\/$/, '').replace(/\$\w+/g, '([^/]+)')}/*$`, 'i') }));

export interface FoundPage {
  readonly pattern: PagePattern;
  /** The value of the address's parameter. */
  readonly param: string | undefined;
}

/** The page at an address. Null when no page has that address or the package lacks it. */
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

/** Address prefixes that search engines must not list. */
export const UNLISTED: readonly string[] = PAGES.filter(({ pattern }) => !LISTED.includes(pattern)).map(
  ({ pattern }) => pattern.split('$', 1)[0]!,
);
