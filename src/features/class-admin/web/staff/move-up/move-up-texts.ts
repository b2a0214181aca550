/** Texts of the dialog that promotes a person from the waitlist (docs/decisions/0101). */
import { catalogue } from '../../../../../wire/texts.ts';

const en = {
  title: (name: string) => `Move ${name} up?`,
  free: (name: string) => `A place is free. ${name} gets it before those who wait longer.`,
  full: (name: string, places: number) => `All places are taken. One is added for ${name}: the class then has ${places + 1}.`,
  paid: (isMailed: boolean) => `A pass of theirs pays for it${isMailed ? ', and they are told by mail' : ''}.`,
  paidBy: (partner: string, isMailed: boolean) =>
    `${partner} pays for it${isMailed ? ', and they are told by mail' : ''}. No credit is taken.`,
  no: 'Let them wait',
  yes: 'Move up',
  yesWithPlace: 'Add a place and move up',
};

export const moveUpTexts = catalogue('moveUpTexts', en);
export const moveUpSay = moveUpTexts();
