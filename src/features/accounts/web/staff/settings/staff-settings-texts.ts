/** Texts of My Settings in the staff portal (spec 3 §2). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: 'My Settings',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailFixed: 'Ask the studio to change your email address.',
  save: 'Save changes',
  saving: 'Saving',
};

export const staffSettingsTexts = catalogue('staffSettingsTexts', en);
export const ownSay = staffSettingsTexts();
