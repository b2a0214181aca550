import { minor, payableUnit, type Currency } from '../../../kernel/money.ts';
import { ok, refuse, type Decision } from '../../../kernel/result.ts';
import type { GiftCardSettings } from '../../../context/studio.ts';
import type { GiftCardFields } from '../contract/gift-cards-group.ts';

export type GiftCardsRefusal = { readonly code: 'no-gift-card-amount' | 'gift-card-range' | GatewayRefusal };
type GatewayRefusal = `gift-card-${'amounts' | 'least' | 'most'}-not-payable`;

export const giftCardFieldsOf = ({ giftCards }: { readonly giftCards: GiftCardSettings }): GiftCardFields => ({
  ...giftCards,
  amounts: [...giftCards.amounts],
});

/** Gift cards on sale need an amount to choose or to type. Gateways take each amount (docs/decisions/0171). */
export function decideGiftCards(
  { amounts, least, most, ...rest }: GiftCardFields,
  currency: Pick<Currency, 'code' | 'digits'>,
): Decision<GiftCardSettings, GiftCardsRefusal> {
  if (rest.isSold && amounts.length === 0 && !rest.allowsOther) return refuse({ code: 'no-gift-card-amount' });
  if (least > most) return refuse({ code: 'gift-card-range' });
  const unit = payableUnit(currency);
  const wrong = (['amounts', 'least', 'most'] as const).find((field) =>
    [{ amounts, least, most }[field]].flat().some((one) => one % unit !== 0),
  );
  if (wrong) return refuse({ code: `gift-card-${wrong}-not-payable` });
  return ok({ ...rest, amounts: amounts.map((units) => minor(units)), least: minor(least), most: minor(most) });
}
