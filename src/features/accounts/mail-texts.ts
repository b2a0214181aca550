import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

const given = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

export const accountMailTexts = catalogue('accountMailTexts', {
  welcome: (w: { studio: string; name: string }): LetterWords => ({
    subject: `Welcome to ${w.studio}`,
    preheader: 'Your account is ready.',
    heading: `Welcome, ${w.name}`,
    paragraphs: [
      `Your account at ${w.studio} is ready. Look at what is on, and book your first class in a minute.`,
      'Your bookings, passes and settings are always in your account.',
    ],
    button: 'See the schedule',
  }),
  'sign-up-again': (w: { studio: string; name: string }): LetterWords => ({
    subject: `You already have an account at ${w.studio}`,
    preheader: 'Log in, or set a new password.',
    heading: 'You already have an account',
    paragraphs: [
      `Hi ${w.name}, somebody tried to sign up at ${w.studio} with this email address. You have an account already, so just log in.`,
      'Forgot your password? The log-in page helps you to set a new one. If it was not you, ignore this email: nothing has changed.',
    ],
    button: 'Log in',
  }),
  'address-proven': (w: { studio: string; name: string }): LetterWords => ({
    subject: `Your account at ${w.studio} is yours alone now`,
    preheader: 'The old password no longer works.',
    heading: 'Your account is yours alone now',
    paragraphs: [
      `Hi ${w.name}, you have logged in at ${w.studio} and shown that this email address is yours. Until then nobody had shown that the account belongs to you.`,
      'So we have ended whatever was set up before: the old password, every other log-in and the calendar link, if there was one. To log in by password again, choose a new one.',
    ],
    button: 'Choose a password',
  }),
  'password-changed': (w: { studio: string; name: string; when: string; calendarEnded: boolean; isStaff: boolean }): LetterWords => ({
    subject: `Your password was changed at ${w.studio}`,
    preheader: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: given([
      `Hi ${w.name}, the password of your account at ${w.studio} was changed: ${w.when}.`,
      w.calendarEnded
        ? `Your calendar link has ended with it: make a new one in ${w.isStaff ? 'My Settings' : 'My bookings'}, if you use one.`
        : null,
      'If it was you, there is nothing to do. If it was not you, set a new password now: that logs out everybody who uses your account.',
    ]),
    button: 'It was not me',
  }),
  'second-step-changed': (w: { studio: string; name: string; what: 'on' | 'off' | 'removed' | 'codes'; when: string }): LetterWords => ({
    subject: {
      on: `The second step is on at ${w.studio}`,
      off: `The second step is off at ${w.studio}`,
      removed: `Your second step was removed at ${w.studio}`,
      codes: `New recovery codes at ${w.studio}`,
    }[w.what],
    preheader: 'If it was you, there is nothing to do.',
    heading: {
      on: 'The second step is on',
      off: 'The second step is off',
      removed: 'Your second step was removed',
      codes: 'You have new recovery codes',
    }[w.what],
    paragraphs: [
      {
        on: `Hi ${w.name}, your log-in at ${w.studio} asks for a code of your app from now on: ${w.when}.`,
        off: `Hi ${w.name}, your log-in at ${w.studio} asks for no code any more: ${w.when}.`,
        removed: `Hi ${w.name}, somebody who runs ${w.studio} removed the second step of your log-in: ${w.when}. Your password alone lets you in until you set it up again.`,
        codes: `Hi ${w.name}, new recovery codes were made for your account at ${w.studio}: ${w.when}. The earlier ones no longer work.`,
      }[w.what],
      'If it was not you and you did not ask for it, set a new password now: that logs out everybody who uses your account.',
    ],
    button: 'It was not me',
  }),
  'reset-password': (w: { studio: string; name: string; until: string }): LetterWords => ({
    subject: `Set a new password for ${w.studio}`,
    preheader: `The link works once, until ${w.until}.`,
    heading: 'Set a new password',
    paragraphs: [
      `Hi ${w.name}, somebody asked to set a new password for your account at ${w.studio}.`,
      `The link works once, until ${w.until}. If it was not you, ignore this email: your password stays as it is.`,
    ],
    button: 'Set a new password',
  }),
  'log-in-code': (w: { studio: string; code: string; until: string }): LetterWords => ({
    subject: `Your code for ${w.studio}`,
    preheader: `It works once, until ${w.until}.`,
    heading: w.code,
    paragraphs: [
      `Type this code where you asked for it, and you are logged in at ${w.studio}. It works once, until ${w.until}.`,
      'If it was not you, ignore this email, and tell nobody the code.',
    ],
    button: 'Go to the log-in',
  }),
  'set-password': (w: { studio: string; name: string; until: string }): LetterWords => ({
    subject: `Your account at ${w.studio}`,
    preheader: 'Choose a password to log in.',
    heading: 'Choose your password',
    paragraphs: [
      `Hi ${w.name}, ${w.studio} has made an account for you.`,
      `Choose a password to log in. The link works once, until ${w.until}.`,
    ],
    button: 'Choose a password',
  }),
  'confirm-email': (w: { studio: string; name: string; until: string }): LetterWords => ({
    subject: `Confirm your new email address at ${w.studio}`,
    preheader: 'One press, and your account has it.',
    heading: 'Is this your address?',
    paragraphs: [
      `Hi ${w.name}, ${w.studio} has noted this address for your account. Confirm it to log in with it and to get our mails here.`,
      `The link works once, until ${w.until}. If you have no account there, ignore this email: nothing changes.`,
    ],
    button: 'Confirm this address',
  }),
  'email-changing': (w: { studio: string; name: string; to: string }): LetterWords => ({
    subject: `A new email address for your account at ${w.studio}`,
    preheader: 'If you asked for it, there is nothing to do.',
    heading: 'A new email address',
    paragraphs: [
      `Hi ${w.name}, somebody at ${w.studio} has noted ${w.to} as the new email address of your account. It changes once the owner of that address confirms it.`,
      'If you asked for it, there is nothing to do. If you did not, please tell the studio at once: reply to this email.',
    ],
    button: 'Log in',
  }),
  'accounts-joined': (w: { studio: string; email: string }): LetterWords => ({
    subject: `Your two accounts at ${w.studio} are one now`,
    preheader: `The account of ${w.email} stays.`,
    heading: 'Your two accounts are one now',
    paragraphs: [
      `${w.studio} has joined two accounts of yours. The account of ${w.email} stays, with the bookings, passes and orders of both.`,
      'From now on log in with that address: the other log-in has ended. Only one of the accounts is yours? Please tell the studio at once: reply to this email.',
    ],
    button: 'Log in',
  }),
  roles: { instructor: 'an instructor', front_desk: 'front desk', manager: 'a manager', owner: 'an owner' },
  'staff-invitation': (w: { studio: string; name: string; by: string; role: string; until: string }): LetterWords => ({
    subject: `${w.by} invites you to the team of ${w.studio}`,
    preheader: 'Choose a password, and you are in.',
    heading: `Welcome to the team of ${w.studio}`,
    paragraphs: [
      `Hi ${w.name}, ${w.by} has added you to the team of ${w.studio} as ${w.role}.`,
      `Choose a password to log in. The link works once, until ${w.until}.`,
    ],
    button: 'Choose a password',
  }),
});
