import { IconBuildingStore, IconCreditCard } from '@tabler/icons-react';
import { lazy, Suspense, type RefObject } from 'react';
import { ChoiceCard, ChoiceCards } from '../../../../web/ui/choice-card.tsx';
import { Bone } from '../../../../web/ui/skeleton.tsx';
import type { CardFieldsHandle } from '../../../payments/web/card-fields.tsx';
import type { Checkout } from '../bill.ts';
import { checkoutWebTexts } from '../texts.ts';
import styles from './payment-choice.module.css';
import type { Way } from './use-payment.ts';

const say = checkoutWebTexts().pay;
const CardEntry = lazy(() => import('./card-entry.tsx'));

/** The ways that are open to this person, the best first. */
export const waysOf = ({ payment_methods: open, card_gateway: gateway }: Pick<Checkout, 'payment_methods' | 'card_gateway'>): Way[] => [
  ...(open.online === '1' && gateway === 'sandbox' ? (['card'] as const) : []),
  ...(open.cash === '1' ? (['later'] as const) : []),
];

interface PaymentChoiceProps {
  readonly ways: readonly Way[];
  readonly chosen: Way;
  readonly disabled: boolean;
  readonly card: RefObject<CardFieldsHandle | null>;
  readonly onChoose: (way: Way) => void;
}

/** How to pay: cards to choose from, or the only way there is. */
export function PaymentChoice({ ways, chosen, disabled, card, onChoose }: PaymentChoiceProps) {
  const fields = (
    <Suspense fallback={<FieldBones />}>
      <CardEntry ref={card} disabled={disabled} />
    </Suspense>
  );
  if (ways.length === 1)
    return (
      <section className={styles.only} aria-labelledby="only-way">
        <h2 id="only-way">{chosen === 'card' ? say.byCard : say.later}</h2>
        {chosen === 'card' ? fields : <p className={styles.hint}>{say.laterHint}</p>}
      </section>
    );
  const choice = (way: Way) => ({ name: 'payment', value: way, isChosen: way === chosen, onChoose: () => onChoose(way) });
  return (
    <ChoiceCards legend={say.how} disabled={disabled}>
      {ways.includes('card') && (
        <ChoiceCard {...choice('card')} mark={<IconCreditCard size={24} stroke={1.5} />} detail={fields}>
          <span className={styles.name}>{say.card}</span>
        </ChoiceCard>
      )}
      {ways.includes('later') && (
        <ChoiceCard {...choice('later')} mark={<IconBuildingStore size={24} stroke={1.5} />}>
          <span className={styles.name}>{say.later}</span>
          <span className={styles.hint}>{say.laterHint}</span>
        </ChoiceCard>
      )}
    </ChoiceCards>
  );
}

const FieldBones = () => (
  <div className={styles.fields}>
    <Bone height={72} />
    <Bone height={72} />
    <Bone height={72} />
  </div>
);
