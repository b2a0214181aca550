import { IconCreditCard } from '@tabler/icons-react';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { StatusWord } from '../../../../web/ui/status-word.tsx';
import type { ReplyOf } from '../../../../wire/endpoint.ts';
import { expiryText } from '../../../payments/web/public/expiry-text.ts';
import type { getPaymentMethods } from '../../contract/billing.contract.ts';
import { billingWebTexts } from '../texts.ts';
import styles from './billing-screen.module.css';

const say = billingWebTexts();

interface CardRowProps {
  readonly card: ReplyOf<typeof getPaymentMethods>['methods'][number];
  readonly isWorking: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

export function CardRow({ card, isWorking, onDefault, onRemove }: CardRowProps) {
  const { displayName: name, is_default: isDefault, is_expired: isExpired } = card;
  const until = expiryText(card);
  return (
    <li className={styles.card}>
      <IconCreditCard size={24} stroke={1.5} className="soft" aria-hidden="true" />
      <div className={styles.what}>
        <p className={styles.name}>
          <bdi dir="ltr">{name}</bdi>
          {isDefault && <StatusWord tone="mine">{say.isDefault}</StatusWord>}
        </p>
        {isExpired ? <StatusWord tone="bad">{say.expired(until)}</StatusWord> : <p className={styles.until}>{say.expires(until)}</p>}
      </div>
      <div className={styles.actions}>
        {!isDefault && !isExpired && (
          <ButtonWithWork look="quiet" disabled={isWorking} aria-label={say.makeDefaultOf(name)} onClick={onDefault}>
            {say.makeDefault}
          </ButtonWithWork>
        )}
        <ButtonWithWork look="quiet" aria-label={say.removeOf(name)} onClick={onRemove}>
          {say.remove}
        </ButtonWithWork>
      </div>
    </li>
  );
}
