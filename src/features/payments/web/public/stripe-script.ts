/**
 * Stripe's browser script, loaded only on pages with card fields. The fields send their input from Stripe's iframe to Stripe
 * (docs/decisions/0088).
 */

/** The part of Stripe's API that we use: https://docs.stripe.com/js */
export interface StripeScript {
  elements(options: object): StripeElements;
  createPaymentMethod(ask: {
    readonly elements: StripeElements;
    readonly params?: { readonly billing_details: { readonly name: string } };
  }): Promise<{ readonly error?: StripeTrouble; readonly paymentMethod?: StripeMethod }>;
  /** Shows the bank's page over ours. The server reads the outcome from Stripe. */
  handleNextAction(ask: { readonly clientSecret: string }): Promise<unknown>;
}

export interface StripeElements {
  create(kind: 'payment', options: object): StripeElement;
  submit(): Promise<{ readonly error?: StripeTrouble }>;
}

interface StripeElement {
  mount(into: HTMLElement): void;
  destroy(): void;
  update(options: object): void;
  on(event: 'ready' | 'loaderror', call: () => void): void;
  /** `type`: card, apple_pay, google_pay. */
  on(event: 'change', call: (change: { readonly value: { readonly type: string } }) => void): void;
}

interface StripeTrouble {
  readonly type?: string;
  readonly message?: string;
}

interface StripeMethod {
  readonly id: string;
  readonly card?: { readonly brand: string; readonly last4: string };
}

export interface StripeOffer {
  readonly script: string;
  readonly publicKey: string;
}

let opened: { readonly key: string; readonly stripe: Promise<StripeScript> } | null = null;

/** One instance per page and key. After a failed load the next call retries. */
export function openStripe({ script, publicKey }: StripeOffer): Promise<StripeScript> {
  const key = `${script} ${publicKey}`;
  if (opened?.key !== key) {
    const stripe = load(script).then(() => (window as unknown as { Stripe: (key: string) => StripeScript }).Stripe(publicKey));
    opened = { key, stripe };
    stripe.catch(() => (opened = null));
  }
  return opened.stripe;
}

function load(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: source, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the payment service did not load.'));
    });
    document.head.append(script);
  });
}

/** Stripe shows the bank's page itself. The function ignores the outcome, because the server reads it from Stripe. */
export const askBankAtStripe = async (offer: StripeOffer, clientSecret: string): Promise<void> => {
  await openStripe(offer)
    .then((stripe) => stripe.handleNextAction({ clientSecret }))
    .catch(() => undefined);
};

/**
 * Whether this document was loaded for the current page. Only documents of pages with card fields allow Stripe's script. Navigation within
 * the app keeps the document of the earlier page.
 */
export function isOwnDocument(): boolean {
  const [made] = performance.getEntriesByType('navigation');
  return made === undefined || new URL(made.name).pathname === location.pathname;
}
