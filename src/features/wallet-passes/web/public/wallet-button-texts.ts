import { catalogue } from '../../../../wire/texts.ts';

export const walletButtonTexts = catalogue('walletButtonTexts', {
  add: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  addOf: { apple: (name: string) => `Add ${name} to Apple Wallet`, google: (name: string) => `Add ${name} to Google Wallet` },
  preparing: 'Preparing it',
});
export const walletButtonSay = walletButtonTexts();
