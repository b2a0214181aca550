import { catalogue } from '../../../../../wire/texts.ts';

export const servicesTexts = catalogue('servicesTexts', {
  title: 'Services',
  lead: 'Kinds of class and appointment. Passes can be limited to them, and customers filter by them.',
  add: 'Add a service',
  newTitle: 'New service',
  none: 'No services yet',
  noneBody: 'A service is a kind of class or appointment, such as Yoga or Massage.',
  fields: { name: 'Name', description: 'Description', mediaUrl: 'Picture', firstVisit: 'For a first visit' },
  firstVisitHint: 'For somebody who comes for the first time: what to bring, when to be there. Shown on the page of its classes.',
  hiddenBy: { 'no-classes': 'No coming class of it is visible to customers, and it cannot be booked as an appointment.' },
});
export const servicesSay = servicesTexts();
