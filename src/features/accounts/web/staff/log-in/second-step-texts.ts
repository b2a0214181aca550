/** Texts of the second step of the staff log-in. */
import { catalogue } from '../../../../../wire/texts.ts';

export const secondStepTexts = catalogue('secondStepTexts', {
  lead: 'Open your authenticator app and enter its code.',
  code: 'Six-digit code',
  codeHint: 'The sixth digit sends the code.',
  recovery: 'Recovery code',
  recoveryHint: 'Twelve letters and digits from your list. Each code works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  submit: 'Continue',
  working: 'Checking the code',
  again: 'Log in again',
  lost: 'No phone and no recovery codes? The owner of the studio can remove the second step.',
});
export const secondStepSay = secondStepTexts();
