import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { AcceptWaiverRefusal } from './rules/decide-acceptance.ts';

/** The server's messages about a customer's own data (spec 1 §2, §5). */
export const customersTexts = catalogue('customersTexts', {
  updated: 'Update successful!!!',
  informationSaved: 'Your information has been saved.',
  waiverAccepted: 'Thank you. You have accepted the waiver.',
  mustAccept: 'Please accept the waiver',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  emergencyPhoneInvalid: 'Please enter a valid emergency contact phone number',
});

export const customersRefusals = catalogue('customersRefusals', {
  'no-waiver': { status: 409, say: () => 'This studio has no waiver.' },
  'waiver-changed': { status: 409, say: () => 'The waiver has changed. Please read it again.' },
} satisfies RefusalTexts<AcceptWaiverRefusal>);

/** Texts of the waiver dialog and of the waiver section in My Settings. */
export const waiverTexts = catalogue('waiverTexts', {
  title: 'Waiver',
  words: 'Text of the waiver',
  box: 'I have read the waiver and accept it',
  boxNeeded: 'Please tick the box to accept',
  accept: 'Accept waiver',
  accepting: 'Accepting the waiver',
  isAccepted: 'You have accepted the waiver of the studio.',
  isOpen: 'You have not accepted the waiver of the studio in its present wording.',
  read: 'Read and accept',
  readAgain: 'Read the waiver',
  needed: 'The studio asks you to accept this waiver before your first class.',
  accepted: 'Waiver accepted.',
  readOnceMore: 'Read it again',
});

/** The label beside the name in the account (spec 1 §4: a customer without an attended class is new). */
export const accountNameTexts = catalogue('accountNameTexts', {
  isNew: 'New',
  attendedFirst: 'Your first class is behind you. We are glad that you came.',
  attended: (count: number) => `${count} ${count === 1 ? 'class' : 'classes'} so far`,
  attendedSince: (count: number, month: string) => `${count} ${count === 1 ? 'class' : 'classes'} since ${month}`,
});

export const settingsTexts = catalogue('settingsTexts', {
  title: 'My Settings',
  picture: 'Profile picture',
  you: 'You',
  firstName: 'First name',
  lastName: 'Last name',
  oneName: 'Only one name? Type a dash: -',
  email: 'Email',
  emailFixed: 'Ask the studio to change your email address.',
  phone: 'Phone',
  dob: 'Date of birth',
  address: 'Address',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  emergency: 'Emergency contact',
  emergencyLead: 'Whom the studio may call if something happens in class.',
  emergencyName: 'Name',
  emergencyPhone: 'Emergency phone',
  emergencyRelation: 'Relation to you',
  questions: 'A few more questions',
  keepInTouch: 'Keep in touch',
  save: 'Save changes',
  saving: 'Saving',
  unsaved: 'You have changes that are not saved yet.',
  discard: 'Discard them',
});

/** Texts of the dialog 'Complete Your Information'. */
export const completeInformationTexts = catalogue('completeInformationTexts', {
  title: 'Complete Your Information',
  lead: (studio: string) => `${studio} needs to know this before you book. You are asked once.`,
  phone: 'Phone',
  save: 'Save and continue',
  saving: 'Saving',
  failed: 'Failed to save information. Please try again.',
});
