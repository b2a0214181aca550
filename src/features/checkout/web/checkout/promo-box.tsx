import { useState } from 'react';
import { seconds } from '../../../../kernel/time.ts';
import { requiredText, validatorOf } from '../../../../wire/fields.ts';
import type { ApiError } from '../../../../web/lib/api-error.ts';
import { useAfter } from '../../../../web/lib/use-after.ts';
import { useSubmit } from '../../../../web/lib/use-submit.ts';
import { Kit } from '../../../../web/theme/kit.tsx';
import { ButtonWithWork } from '../../../../web/ui/button.tsx';
import { CheckField, TextField } from '../../../../web/ui/fields.tsx';
import { Tag } from '../../../../web/ui/tag.tsx';
import { applyDiscountCode } from '../../contract/checkout.contract.ts';
import type { Checkout, ReducedBill } from '../bill.ts';
import { useAmountText, useOff } from '../public/bill-lines.tsx';
import { checkoutWebTexts } from '../texts.ts';
import { Stack } from '../../../../web/ui/layout/layout.tsx';
import styles from './promo-box.module.css';

const say = checkoutWebTexts().promo;

/** Spec 2 §8. */
const STANDS_OUT = seconds(2.5);
const isGiven = validatorOf(requiredText());

interface PromoBoxProps {
  readonly checkout: Checkout;
  /** The `discount_for` of the wire. */
  readonly of: 'pass' | 'gift_card';
  readonly disabled: boolean;
  readonly onBill: (bill: ReducedBill) => void;
}

/** The applied promo code and gift card, and a field for another code (spec 2 §5). */
export default function PromoBox({ checkout, of, disabled, onBill }: PromoBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState<string | null>(null);
  const [read, setRead] = useState<ApiError | null>(null);
  const sending = useSubmit(applyDiscountCode);
  useAfter(sending.error, STANDS_OUT, () => setRead(sending.error));

  const send = async (code_value: string, take_off?: 'code' | 'gift_card') => {
    const body = { payment_id: checkout.temp_id, code_value, discount_for: of, ...(take_off && { take_off }) };
    const reply = await sending.submit({ body });
    if (reply === null) return false;
    sending.reset();
    const { success: _, ...bill } = reply;
    onBill(bill);
    return true;
  };
  const apply = async () => {
    const wrong = isGiven(text);
    setMissing(wrong);
    if (wrong === null && !disabled && (await send(text))) setText('');
  };

  const error = missing ?? (sending.error && sending.error !== read ? sending.error.message : undefined);
  return (
    <Kit>
      <Stack gap={3}>
        <Applied {...{ checkout }} disabled={disabled || sending.isWorking} onRemove={(what) => void send('', what)} />
        <CheckField label={say.redeem} checked={isOpen} disabled={disabled} onChange={setOpen} />
        {isOpen && (
          <div className={styles.entry}>
            <TextField
              label={say.code}
              description={say.hint}
              value={text}
              disabled={disabled}
              error={error}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onChange={(typed) => {
                setText(typed);
                setMissing(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter applies the code instead of paying.
                event.preventDefault();
                void apply();
              }}
            />
            <ButtonWithWork
              look="plain"
              working={sending.isWorking}
              workingLabel={say.applying}
              disabled={disabled}
              onClick={() => void apply()}
            >
              {say.apply}
            </ButtonWithWork>
          </div>
        )}
      </Stack>
    </Kit>
  );
}

interface AppliedProps {
  readonly checkout: Checkout;
  readonly disabled: boolean;
  readonly onRemove: (what: 'code' | 'gift_card') => void;
}

function Applied({ checkout, disabled, onRemove }: AppliedProps) {
  const money = useAmountText(checkout.currency);
  const off = useOff(checkout.currency);
  const { discount_code_obj: code, gift_card: card } = checkout;
  const removal = (what: 'code' | 'gift_card', name: string) => (
    <ButtonWithWork look="quiet" disabled={disabled} aria-label={say.removeNamed(name)} onClick={() => onRemove(what)}>
      {say.remove}
    </ButtonWithWork>
  );
  return (
    <div role="status" className={styles.applied}>
      {code && (
        <p>
          <Tag>{code.code}</Tag> <span>{off(code)}</span> {removal('code', code.code)}
        </p>
      )}
      {card && (
        <p>
          <Tag>{say.giftCard(card.last_four)}</Tag> <span>{say.leaves(money(card.balance_after))}</span>{' '}
          {removal('gift_card', say.giftCard(card.last_four))}
        </p>
      )}
    </div>
  );
}
