import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './wallet-button-texts.ts';

export const walletButtonTexts: TranslationOf<typeof english.walletButtonTexts> = {
  add: { apple: 'Añadir a Apple Wallet', google: 'Añadir a Google Wallet' },
  addOf: { apple: (name) => `Añadir ${name} a Apple Wallet`, google: (name) => `Añadir ${name} a Google Wallet` },
  preparing: 'Preparando',
};
