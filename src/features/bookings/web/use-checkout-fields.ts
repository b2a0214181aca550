import { useState } from 'react';
import type { PassId } from '../../../kernel/ids.ts';
import { useDraft } from '../../../web/lib/use-draft.ts';
import { focusPhone, phoneErrorOf } from './phone-error.ts';

interface Asks<Pass> {
  readonly passes: readonly Pass[];
  readonly phone_required: boolean;
  readonly customer_phone: string | null;
}

/**
 * What a checkout asks before it books: which pass pays, and the phone where one is missing. Kept under this name over a reload, which
 * completing one's information ends with. `bought` is the pass that was bought for it a moment ago.
 */
export function useCheckoutFields<Pass extends { readonly id: PassId }>(name: string, offer: Asks<Pass>, bought: PassId | null) {
  const { value, change, clear } = useDraft(name, { pass: 0, phone: '' });
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [preferred, prefer] = useState(bought);
  const byId = (wanted: number | null) => offer.passes.find(({ id }) => id === wanted);
  const needsPhone = offer.phone_required && !offer.customer_phone;
  const { phone } = value;
  return {
    pass: byId(preferred) ?? byId(value.pass) ?? offer.passes[0],
    choosePass: (id: PassId) => {
      prefer(null);
      change({ pass: id });
    },
    needsPhone,
    phone,
    phoneError,
    changePhone: (typed: string) => {
      change({ phone: typed });
      setPhoneError(null);
    },
    /** Whether the number may be sent; else it says what is wrong, where it was typed. */
    checkPhone: (): boolean => {
      const wrong = needsPhone ? phoneErrorOf(phone) : null;
      setPhoneError(wrong);
      if (wrong !== null) focusPhone();
      return wrong === null;
    },
    forget: clear,
  };
}
