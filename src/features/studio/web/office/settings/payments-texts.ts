import { catalogue } from '../../../../../wire/texts.ts';

export const paymentsSettingsTexts = catalogue('paymentsSettingsTexts', {
  title: 'Getting paid',
  lead: 'The ways to pay that your customers and your front desk have.',
  where: 'Where customers pay',
  atStudioOnly: 'At the studio only',
  online: 'By card, and at the studio',
  customers: 'Customers',
  staff: 'At the front desk',
  disputes: 'When a customer disputes a payment',
  disputesHint: 'It books nothing until the bank has decided. When you win, it goes on as before.',
  fields: {
    card: 'Pay by card',
    directDebit: 'Pay by direct debit',
    paypal: 'Pay with PayPal',
    payLater: 'Get a pass now and pay at the studio',
    desk: 'Take cash and bank transfers',
    stopsDisputedPasses: 'Stop a pass or gift card while its payment is disputed',
    deskWays: 'Other ways that the front desk takes',
    customerWays: 'Ways that customers are told',
  },
  wayHints: {
    deskWays: 'Such as Twint or Voucher. The front desk chooses one of them, and the receipt names it.',
    customerWays: 'Such as Cash or Twint. Customers read them where they choose to pay at the studio.',
  },
  short: { card: 'Card', directDebit: 'direct debit', paypal: 'PayPal', payLater: 'later at the studio', desk: 'front desk' },
  payLaterHint: 'A pass books classes as soon as the front desk has recorded its payment.',
  connected: 'Customers see a way to pay as soon as its provider is connected.',
  connect: 'Connect a provider',
});
export const paymentsSettingsSay = paymentsSettingsTexts();
