/** Texts of bringing a friend to a class, and of the class page that the friend opens. */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  bring: 'Bring a friend',
  bringDetail: 'They get a link, book for themselves and see your first name.',
  preparing: 'Preparing the link',
  copied: 'Link copied. Send it to your friend.',
  shareText: (name: string, when: string) => `Come with me to ${name}, ${when}`,
  asks: (inviter: string) => `${inviter} asks you to come along`,
  costs: (price: string, product: string, ifNew: boolean) => `It costs you ${price} (${product})${ifNew ? ' if you are new here' : ''}.`,
  free: (product: string, ifNew: boolean) => `It costs you nothing${ifNew ? ' if you are new here' : ''}: ${product} is free.`,
  trial: (product: string, days: number, price: string, ifNew: boolean) =>
    `${days === 1 ? `1 day of ${product} is` : `${days} days of ${product} are`} free${ifNew ? ' if you are new here' : ''}, then it costs ${price}.`,
  counts: 'The link that you opened before no longer counts.',
  seesName: (inviter: string) => `Once you book, ${inviter} sees your first name.`,
  seeEachOther: (inviter: string) => `You are in this class. If you go together, ${inviter} sees your first name.`,
  together: 'Go together',
  joined: (inviter: string) => `You go with ${inviter}.`,
};

export const friendWebTexts = catalogue('friendWebTexts', en);
export const friendSay = friendWebTexts();
