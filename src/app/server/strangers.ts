import type { SocialLogIn } from '../../features/accounts/rules/social.ts';
import { stripeOrigins } from '../../features/payments/server/stripe/stripe-origins.ts';
import type { Config } from '../../server/config.ts';
import type { Strangers } from '../../server/http/headers.ts';
import { TAKES_CARDS, type PagePattern } from '../../wire/pages.ts';

/** Other origins that a page may use: log-in services on every page, a gateway's card fields on pages with card input. */
export function strangersOf({ gateways }: Config, social: SocialLogIn | null): (page: PagePattern | null) => Strangers {
  const connect = social?.buttons ? [new URL(social.buttons.toolkit).origin] : [];
  const stripe = stripeOrigins(gateways.stripeScript);
  const withCards = { ...stripe, connect: [...connect, ...stripe.connect] };
  return (page) => (page !== null && TAKES_CARDS.includes(page) ? withCards : { connect });
}
