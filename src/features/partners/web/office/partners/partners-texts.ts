import { catalogue } from '../../../../../wire/texts.ts';

export const partnersTexts = catalogue('partnersTexts', {
  title: 'Partners',
  lead: 'Companies that pay you for the visits of their members, such as Urban Sports Club. You choose them when you book somebody in.',
  add: 'Add a partner',
  newTitle: 'New partner',
  none: 'No partners yet',
  noneBody: 'A partner sends you visitors and pays you for them each month.',
  fields: { name: 'Name', amount: 'What it pays for a visit' },
  amountHint: 'For your own reckoning, without tax. Visits that are booked already keep their amount.',
  perVisit: (amount: string) => `${amount} for a visit`,
  hiddenBy: {},
});
export const partnersSay = partnersTexts();
