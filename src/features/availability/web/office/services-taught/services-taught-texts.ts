import { catalogue } from '../../../../../wire/texts.ts';

export const servicesTaughtTexts = catalogue('servicesTaughtTexts', {
  title: 'Services in appointments',
  lead: 'Customers can book these services with this person, in the working days that you set for each.',
  none: 'No service can be booked as an appointment yet.',
  ends: 'When you untick a service, its working days end. Booked appointments stay.',
  save: 'Save the services',
  saving: 'Saving',
  saved: 'The services are saved.',
});
export const taughtSay = servicesTaughtTexts();
