import { useState } from 'react';
import type { PassId } from '../../../../../kernel/ids.ts';
import { useDraft } from '../../../../../web/lib/use-draft.ts';
import { focusPhone, phoneErrorOf } from './phone-error.ts';

interface Asks<Pass> {
  readonly passes: readonly Pass[];
  readonly phone_required: boolean;
  readonly customer_phone: string | null;
}

/**
 * The fields of a checkout: the paying pass, and the phone if it is missing. They are stored under `name` and survive a reload, which
 * happens after the person completes their details. `bought` is the pass just bought.
 */
export function useCheckoutFields<Pass extends { readonly id: PassId }>(name: string, offer: Asks<Pass>, bought: PassId | null) {
  const { value, change, clear } = useDraft(name, { pass: 0, phone: '' });
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [preferred, prefer] = useState(bought);
  const byId = (wanted: number | null) => offer.passes.find(({ id }) => id === wanted);
  const needsPhone = offer.phone_required && !offer.customer_phone;
  return {
    pass: byId(preferred) ?? byId(value.pass) ?? offer.passes[0],
    choosePass: (id: PassId) => {
      prefer(null);
      change({ pass: id });
    },
    needsPhone,
    /** The number to send. Null when none is needed. */
    phone: needsPhone ? value.phone : null,
    phoneField: {
      value: value.phone,
      error: phoneError,
      onChange: (typed: string) => {
        change({ phone: typed });
        setPhoneError(null);
      },
    },
    /** Whether the number can be sent. Otherwise shows the error at the field. */
    checkPhone: (): boolean => {
      const wrong = needsPhone ? phoneErrorOf(value.phone) : null;
      setPhoneError(wrong);
      if (wrong !== null) focusPhone();
      return wrong === null;
    },
    forget: clear,
  };
}
