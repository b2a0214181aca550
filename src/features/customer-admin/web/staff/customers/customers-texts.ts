/** Texts of the customers screen and the notes (spec 3 §2). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'Customers',
  add: 'Add Customer',
  search: 'Find a customer',
  placeholder: 'Name, e-mail or phone',
  none: 'No record found',
  found: (count: number) => (count === 1 ? '1 customer' : `${count} customers`),
  failed: 'The customers could not be loaded.',
  more: (count: number) => `The first ${count} are shown. Type more of the name to find others.`,
  new: 'New',
  injured: 'Injured',
  likelyRepeat: (name: string, same: 'card' | 'phone' | 'name') =>
    `Bought an offer for new customers, and has the same ${{ card: 'card', phone: 'phone', name: 'name and birthday' }[same]} as ${name}.`,
  attended: (count: number) => (count === 1 ? '1 class attended' : `${count} classes attended`),
  noPhone: 'No phone',
  notes: 'Notes',
  notesOf: (name: string) => `Notes about ${name}`,
  moreAbout: (name: string) => `More about ${name}`,
  actFor: 'Login as customer',
  tags: 'Manage tags',
  email: 'Email',
  phone: 'Phone',
  sms: 'SMS',
  dialog: {
    notes: 'Notes',
    hint: 'For the staff of the studio only.',
    injured: 'Injured',
    injuryNotes: 'About the injury',
    save: 'Save',
    close: 'Close',
    theirs: 'What is saved now',
    noNotes: 'No notes.',
    saveOver: 'Take over what you want to keep, then save once more.',
  },
};

export const customersScreenTexts = catalogue('customersScreenTexts', en);
export const customersSay = customersScreenTexts();
