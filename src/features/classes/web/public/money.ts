import { amountText } from '../../../studio/rules/amount-text.ts';
import type { Settings } from '../../../../web/lib/settings.ts';

/** An amount in the studio's currency and locale. */
export const moneyText = (amount: number, { currency, locale }: Pick<Settings, 'currency' | 'locale'>): string =>
  amountText(amount, currency, locale);
