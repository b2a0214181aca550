import { abilitiesOfMember, type Ability, type Member } from '../../context/permissions.ts';
import type { Studio } from '../../context/studio.ts';
import { catalogue, type Language } from '../../wire/texts.ts';

/** One sentence for each ability. */
export const abilityTexts = catalogue('abilityTexts', {
  'use-portal': 'Logs in, and sees their own classes and appointments.',
  'see-all-schedules': 'Sees the classes and appointments of everybody.',
  'edit-own-classes': 'Changes and cancels classes that they see.',
  'mark-attendance': 'Takes attendance.',
  'see-customers': 'Finds customers, adds them, and reads their contact details.',
  'act-as-customer': 'Books and buys in the name of a customer.',
  'edit-customers': 'Changes the name, phone and email address of a customer.',
  'run-self-check-in': 'Opens the page where customers check in by themselves.',
  refund: 'Gives money back to customers, corrects their credits, and gives passes.',
  'see-money': 'Sees what the studio takes.',
  'manage-studio': 'Sees Today, with the numbers of each day.',
  'edit-catalogue': 'Changes places, services, classes and tags.',
  'edit-products': 'Changes products, prices and promo codes.',
  'edit-timetable': 'Changes the timetable.',
  'edit-team': 'Invites people, and changes those who may do no more than they do.',
  'edit-settings': 'Changes the settings, and opens the studio.',
  'connect-payments': 'Connects the accounts that take the payments and send the texts.',
} satisfies Readonly<Record<Ability, string>>);

/** The abilities of a person, in sentences. */
export function sentencesOf(member: Member, studio: Pick<Studio, 'features'>, language?: Language): string[] {
  const texts = abilityTexts(language);
  return abilitiesOfMember(member, studio).map((ability) => texts[ability]);
}
