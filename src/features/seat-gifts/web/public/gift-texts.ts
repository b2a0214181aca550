/** Texts of giving a seat to a friend, and of the page where the friend accepts it. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  give: 'Give to a friend',
  offered: 'Offered to a friend',
  what: 'Your friend takes your place. Your credit stays spent; if nobody accepts, the place stays yours.',
  getLink: 'Get the link',
  link: 'Link for your friend',
  oneOnly: (until: string) => `One person can accept it, until ${until}.`,
  share: 'Share link',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it and copy it by hand.',
  shareText: (name: string, when: string) => `I give you my place in ${name}, ${when}`,
  email: 'Your friend’s email (optional)',
  send: 'Send by email',
  takeBack: 'Take the offer back',
  takeBackShort: 'Take back',
  takeBackOf: (name: string, when: string) => `Take back: ${name}, ${when}`,
  title: (giver: string) => `${giver} gives you a place`,
  titleOver: 'A place from a friend',
  titleOwn: 'Your own link',
  free: (giver: string) => `You pay nothing: ${giver} has paid with a credit.`,
  waiting: 'You are on the waitlist of this class. Your place in line becomes this place.',
  account: 'Accept it with an account of your own.',
  logIn: 'Other ways to log in',
  accept: 'Accept the place',
  incomplete: 'This link is not complete. Please open it once more, as your friend sent it.',
  seeBookings: 'My bookings',
  givenBy: (giver: string) => `From ${giver}`,
};

export const giftWebTexts = catalogue('giftWebTexts', en);
export const giftSay = giftWebTexts();
