import { IconBrandPaypal, IconBuildingBank, IconBuildingStore, IconCash, IconCreditCard, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, type RefObject } from 'react';
import { minor } from '../../../../kernel/money.ts';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import { expiryText } from '../../../payments/web/public/expiry-text.ts';
import type { CardFieldsHandle } from '../../../payments/web/public/card-fields.tsx';
import type { Checkout } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';
import { Stack, Text } from '../../../../web/ui/layout/layout.tsx';
import styles from './payment-choice.module.css';
import { isOwn, nameOfOwn, type OwnWay, type Way } from './use-payment.ts';
import type { SavedCards } from './use-saved-cards.ts';

const say = checkoutWebTexts().pay;
const CardEntry = lazy(() => import('../../../payments/web/public/card-entry.tsx'));

type Paying = Pick<
  Checkout,
  'recurring' | 'payment_methods' | 'custom_payment_methods' | 'at_desk' | 'pass_type' | 'card_gateway' | 'to_pay'
>;

const cardAskOf = ({ card_script: script, public_key: publicKey, to_pay: toPay, currency }: Checkout) => ({
  offer: script !== null && publicKey !== null ? { script, publicKey } : null,
  amount: minor(Math.round(toPay * 10 ** currency.digits)),
  currency,
});

/** The methods open to this person, the preferred one first, or `free` when nothing is due now or later. */
export const waysOf = (checkout: Paying): Way[] => (checkout.to_pay === 0 && !checkout.recurring ? ['free'] : waysToPay(checkout));

const deskWayOf = ({ name }: Checkout['custom_payment_methods'][number]): Way => (name === null ? 'other' : `own ${name}`);

const waysToPay = ({
  payment_methods: open,
  custom_payment_methods: custom,
  at_desk: isAtDesk,
  pass_type: type,
  card_gateway: gateway,
}: Paying): Way[] => [
  ...(isAtDesk && custom.length > 0 ? (['cash', ...custom.map(deskWayOf)] as const) : []),
  ...(open.online === '1' && gateway !== null ? (['card'] as const) : []),
  ...(open.go_cardless === '1' ? (['debit'] as const) : []),
  ...(open.paypal === '1' ? (['paypal'] as const) : []),
  ...(open.cash === '1' && type !== null ? (['later'] as const) : []),
];

/** The methods without input fields. */
type OtherWay = Exclude<Way, 'card' | 'free' | OwnWay>;
const OTHERS = [
  { way: 'cash', Mark: IconCash },
  { way: 'other', Mark: IconBuildingBank },
  { way: 'debit', Mark: IconBuildingBank },
  { way: 'paypal', Mark: IconBrandPaypal },
  { way: 'later', Mark: IconBuildingStore },
] as const satisfies readonly { readonly way: OtherWay; readonly Mark: unknown }[];

interface PaymentChoiceProps {
  readonly ways: readonly Way[];
  readonly chosen: Way;
  readonly disabled: boolean;
  readonly card: RefObject<CardFieldsHandle | null>;
  readonly saved: SavedCards;
  readonly checkout: Checkout;
  /** Whether the card can be saved for the next payment. */
  readonly keeps: boolean;
  readonly onChoose: (way: Way) => void;
}

export function PaymentChoice({ ways, chosen, disabled, card, saved, checkout, keeps, onChoose }: PaymentChoiceProps) {
  const fields = (
    <>
      <Suspense fallback={<FieldBones />}>
        <CardEntry ref={card} disabled={disabled} {...cardAskOf(checkout)} />
      </Suspense>
      {/* The card of a membership is always saved. */}
      {!checkout.recurring && keeps && <KeepCard saved={saved} disabled={disabled} />}
    </>
  );
  if (chosen === 'free')
    return (
      <section className={styles.only} aria-labelledby="only-way">
        <h2 id="only-way">{say.free}</h2>
        <Text tone="soft" small>
          {say.freeHint}
        </Text>
      </section>
    );
  const hasSaved = ways.includes('card') && saved.cards.length > 0;
  if (ways.length === 1 && !hasSaved)
    return (
      <section className={styles.only} aria-labelledby="only-way">
        <h2 id="only-way">{chosen === 'card' ? say.byCard : labelOf(chosen)}</h2>
        {chosen === 'card' ? (
          fields
        ) : (
          <Text tone="soft" small>
            {hintOf(chosen, checkout)}
          </Text>
        )}
      </section>
    );
  const choice = (way: Way) => ({ name: 'payment', value: way, isChosen: way === chosen, onChoose: () => onChoose(way) });
  const chooseCard = (one: SavedCards['chosen']) => {
    saved.choose(one);
    onChoose('card');
  };
  return (
    <ChoiceCards legend={say.how} disabled={disabled}>
      {hasSaved &&
        saved.cards.map((one) => (
          <ChoiceCard
            key={one.id}
            {...choice('card')}
            value={`card-${one.id}`}
            isChosen={chosen === 'card' && saved.chosen === one}
            disabled={one.is_expired}
            onChoose={() => chooseCard(one)}
            mark={<IconCreditCard size={24} stroke={1.5} />}
          >
            <Text as="span" strong>
              {one.displayName}
            </Text>
            <Text as="span" tone="soft" small>
              {one.is_expired ? say.expired(expiryText(one)) : say.expires(expiryText(one))}
            </Text>
          </ChoiceCard>
        ))}
      {ways.includes('card') && (
        <ChoiceCard
          {...choice('card')}
          isChosen={chosen === 'card' && saved.chosen === null}
          onChoose={() => chooseCard(null)}
          mark={hasSaved ? <IconPlus size={24} stroke={1.5} /> : <IconCreditCard size={24} stroke={1.5} />}
          detail={fields}
        >
          <Text as="span" strong>
            {hasSaved ? say.newCard : say.card}
          </Text>
        </ChoiceCard>
      )}
      {othersIn(ways).map(({ way, Mark }) => (
        <ChoiceCard key={way} {...choice(way)} mark={<Mark size={24} stroke={1.5} />}>
          <Text as="span" strong>
            {labelOf(way)}
          </Text>
          <Text as="span" tone="soft" small>
            {hintOf(way, checkout)}
          </Text>
        </ChoiceCard>
      ))}
    </ChoiceCards>
  );
}

const KeepCard = ({ saved, disabled }: Pick<PaymentChoiceProps, 'saved' | 'disabled'>) => (
  <label className={styles.keep}>
    <input type="checkbox" checked={saved.keep} disabled={disabled} onChange={(event) => saved.setKeep(event.currentTarget.checked)} />
    {say.keep}
  </label>
);

/** The studio's own ways follow the bank transfer. */
const othersIn = (ways: readonly Way[]) =>
  OTHERS.flatMap((one) => [
    ...(ways.includes(one.way) ? [one] : []),
    ...(one.way === 'other' ? ways.filter(isOwn).map((way) => ({ way, Mark: IconCash })) : []),
  ]);

const labelOf = (way: OtherWay | OwnWay): string => (isOwn(way) ? nameOfOwn(way) : say[way]);

function hintOf(way: OtherWay | OwnWay, { active_go_cardless_mandate: isKnown, pay_later_ways: ways }: Checkout): string {
  if (isOwn(way)) return say.otherHint;
  if (way === 'debit') return isKnown ? say.mandateHint : say.debitHint;
  const later = ways.length === 0 ? say.laterHint : `${say.laterHint} ${say.laterWays(ways.join(', '))}`;
  return { paypal: say.paypalHint, later, cash: say.cashHint, other: say.otherHint }[way];
}

const FieldBones = () => (
  <Stack gap={4}>
    <Bone height={72} />
    <Bone height={72} />
    <Bone height={72} />
  </Stack>
);
