/**
 * The origins that the checkout document's Content Security Policy allows for Stripe (https://docs.stripe.com/security/guide). A fake
 * Stripe has a single origin.
 */
export function stripeOrigins(script: string): { readonly connect: string[]; readonly script: string[]; readonly frame: string[] } {
  const { origin } = new URL(script);
  if (origin !== 'https://js.stripe.com') return { connect: [origin], script: [origin], frame: [origin] };
  const scripts = [origin, 'https://*.js.stripe.com'];
  return { connect: ['https://api.stripe.com'], script: scripts, frame: [...scripts, 'https://hooks.stripe.com'] };
}
