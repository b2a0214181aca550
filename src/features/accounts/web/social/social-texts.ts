import { catalogue } from '../../../../wire/texts.ts';

const en = {
  names: { 'google.com': 'Google', 'apple.com': 'Apple', 'facebook.com': 'Facebook' },
  continueWith: (name: string) => `Continue with ${name}`,
  going: (name: string) => `Going to ${name}`,
  or: 'or',
  orFillIn: 'or fill in the form',
  checking: 'Logging you in',
  title: 'Log in',
  retry: 'Try again',
  back: 'Back to log in',
  cancelled: 'You left before the log-in was finished. Nothing has changed; you can try again, or use your email.',
  ended: 'This log-in was used already, or it was begun in another window. Please start again.',
  offline: 'No answer came. Please check your connection and try again.',
  failed: 'The log-in did not work. Please try again, or log in with your email and password.',
  otherWay: 'This email address belongs to another way of logging in. Please use the one that you used before.',
  blocked: {
    title: 'Open this page in your browser',
    lead: 'Log-in with Google, Apple or Facebook does not work inside of other apps.',
    how: 'Copy the link and open it in your browser, such as Safari or Chrome. Or log in here with your email and password.',
    linkLabel: 'Link to the log-in',
    copy: 'Copy link',
    copied: 'URL copied successfully!',
    copyFailed: 'The link could not be copied. Select it and copy it by hand.',
    withEmail: 'Log in with email',
  },
};

export const socialTexts = catalogue('socialTexts', en);
export const socialSay = socialTexts();
