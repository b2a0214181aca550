import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { ApiError } from '../../../web/lib/api-error.ts';
import { TextField } from '../../../web/ui/fields.tsx';
import { useTellRefusal } from '../../../web/ui/refusals/refusals.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import { Bone } from '../../../web/ui/skeleton.tsx';
import { words } from '../../../web/texts.ts';
import { cardEntryTexts } from '../texts.ts';
import type { CardFieldsHandle } from './public/card-fields.tsx';
import { Stack } from '../../../web/ui/layout/layout.tsx';
import styles from './public/card-fields.module.css';
import { isOwnDocument, openStripe, type StripeElements, type StripeOffer, type StripeScript } from './public/stripe-script.ts';
import { cardTexts } from './texts.ts';

const say = cardTexts();

export interface StripeFieldsProps {
  readonly ref: Ref<CardFieldsHandle>;
  readonly disabled?: boolean;
  readonly offer: StripeOffer;
  /** The amount in Stripe's units. 0 when the card is only saved, for a trial. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
}

/**
 * Stripe's Payment Element, with our own field for the name on the card. Stripe's fields are in Stripe's iframe, so the card number never
 * reaches our page. Render this inside a Kit.
 */
export function StripeFields({ ref, disabled = false, offer, amount, currency }: StripeFieldsProps) {
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | undefined>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const tellRefusal = useTellRefusal();
  const { frame, fields, state, isWallet, again } = useElement(offer, amount, currency, disabled);

  const tokenize = async () => {
    setTrouble(null);
    const isNamed = isWallet || name.trim() !== '';
    setNameError(isNamed ? undefined : cardEntryTexts().nameEmpty);
    if (!isNamed) tellRefusal();
    if (!isNamed || fields.current === null) return null;
    const { stripe, elements } = fields.current;
    const checked = await elements.submit();
    // Stripe shows the error beside its own field.
    if (checked.error) return null;
    const params = isWallet ? undefined : { billing_details: { name: name.trim() } };
    const { error, paymentMethod } = await stripe.createPaymentMethod({ elements, ...(params && { params }) });
    if (paymentMethod) return { id: paymentMethod.id, brand: paymentMethod.card?.brand ?? '', lastFour: paymentMethod.card?.last4 ?? '' };
    if (error?.type !== 'validation_error' && error?.type !== 'card_error') throw new ApiError(0, words.unexpected);
    setTrouble(error.message ?? words.unexpected);
    return null;
  };
  useImperativeHandle(ref, () => ({ tokenize }));
  useEffect(() => leaveStripe, []);

  return (
    <Stack gap={4}>
      {!isWallet && (
        <TextField
          name="card-name"
          label={say.name}
          autoComplete="cc-name"
          value={name}
          disabled={disabled}
          error={nameError}
          onChange={setName}
        />
      )}
      {state === 'failed' ? (
        <Notice kind="error" action={{ label: words.retry, onPress: again }}>
          {say.notLoaded}
        </Notice>
      ) : (
        <>
          {state === 'loading' && <Bone height={160} />}
          <div ref={frame} className={state === 'loading' ? styles.coming : undefined} />
        </>
      )}
      {trouble !== null && <Notice kind="error">{trouble}</Notice>}
    </Stack>
  );
}

/** Removes Stripe's script from pages without card fields: after leaving the checkout, the next page reloads as its own document. */
function leaveStripe(): void {
  if (!isOwnDocument()) location.reload();
}

/** Mounts the element, and mounts it again when the amount or the currency changes. */
function useElement({ script, publicKey }: StripeOffer, amount: number, currency: string, disabled: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const fields = useRef<{ stripe: StripeScript; elements: StripeElements } | null>(null);
  const element = useRef<ReturnType<StripeElements['create']> | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  /** Apple Pay and Google Pay know the name. */
  const [isWallet, setWallet] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const stripe = await openStripe({ script, publicKey });
      if (isGone || frame.current === null) return;
      const elements = stripe.elements({ ...optionsOf(amount, currency), appearance: appearance() });
      const made = elements.create('payment', { terms: { card: 'never', applePay: 'never', googlePay: 'never' } });
      made.on('ready', () => !isGone && setState('ready'));
      made.on('change', ({ value: { type } }) => !isGone && setWallet(type !== 'card'));
      made.on('loaderror', () => !isGone && setState('failed'));
      made.mount(frame.current);
      element.current = made;
      fields.current = { stripe, elements };
    };
    show().catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
      element.current?.destroy();
      element.current = null;
      fields.current = null;
    };
  }, [script, publicKey, amount, currency, tries]);

  useEffect(() => element.current?.update({ readOnly: disabled }), [disabled]);

  const again = () => {
    setState('loading');
    setTries((before) => before + 1);
  };
  return { frame, fields, state, isWallet, again };
}

/** Cards and wallets that contain cards. The server confirms the payment. */
const optionsOf = (amount: number, currency: string) => ({
  ...(amount > 0 ? { mode: 'payment', amount } : { mode: 'setup' }),
  currency: currency.toLowerCase(),
  paymentMethodCreation: 'manual',
  paymentMethodTypes: ['card'],
  locale: document.documentElement.lang.slice(0, 2),
});

/** The studio's theme in the current color scheme. */
function appearance(): object {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--bad'),
      borderRadius: token('--radius'),
      fontFamily: 'system-ui, sans-serif',
    },
  };
}
