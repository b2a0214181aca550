import { catalogue } from '../../../../../wire/texts.ts';

export const walkInTexts = catalogue('walkInTexts', {
  add: 'Add a new person',
  addNamed: (name: string) => `Add ${name}`,
  newPerson: 'A new person. They choose a password with a mail, whenever they like.',
  name: 'Name',
  nameHint: 'First and last name',
  email: 'Email',
  goOn: 'Continue',
  chooseInstead: (name: string) => `Choose ${name} instead`,
  saving: 'Saving',
  otherPerson: 'Choose somebody else',
  sell: 'Sell a pass',
  product: (name: string) => `What does ${name} buy?`,
  more: (count: number) => (count === 1 ? 'One more product' : `${count} more products`),
  noProducts: 'No product on sale pays for this class.',
  payment: 'How is it paid?',
  ways: { cash: 'Cash', bank: 'Bank transfer or other', later: 'Later' },
  second: 'They have this membership already, and want a second one',
  close: 'Close',
  noWays: 'This studio takes no payments at the desk. Switch them on in the settings, Getting paid.',
  sellAndBook: (amount: string) => `Sell for ${amount} and book`,
  selling: 'Selling and booking',
  booked: (name: string) => `${name} is booked in.`,
  present: (name: string) => `${name} is booked and present.`,
  soldOnly: (name: string) => `${name} has bought the pass, but is not booked.`,
});
export const walkInSay = walkInTexts();
