import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface Words {
  readonly studio: string;
  readonly requester: string;
  readonly holder: string;
  readonly className: string;
  /** Mon 23 Nov, 6:30 pm */
  readonly shortWhen: string;
  readonly when: string;
  readonly subject: string;
  /** The requester's message, by paragraphs. */
  readonly body: readonly string[];
}

export const subRequestMailTexts = catalogue('subRequestMailTexts', {
  labels: { when: 'When', where: 'Where', online: 'Online', asks: 'Asks' },
  ends: 'Who accepts first has the class. The link is yours alone: do not pass it on.',
  'sub-request': (w: Words): LetterWords => ({
    subject: w.subject,
    preheader: `${w.requester} asks: ${w.className}, ${w.when}.`,
    heading: w.subject,
    paragraphs: w.body,
    button: 'Accept or decline',
  }),
  'sub-request-taken': (w: Words): LetterWords => ({
    subject: `${w.holder} takes ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: the class is ${w.holder}’s.`,
    heading: 'Your class has a sub',
    paragraphs: [`Hi ${w.requester}, ${w.holder} teaches this class now. Everybody who booked it is told.`],
    button: 'See your classes',
  }),
  'sub-request-yours': (w: Words): LetterWords => ({
    subject: `You teach ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: the class is yours.`,
    heading: 'The class is yours',
    paragraphs: [`Hi ${w.holder}, you teach this class now in place of ${w.requester}. Thank you!`],
    button: 'See your classes',
  }),
  'sub-request-taken-by-other': (w: Words): LetterWords => ({
    subject: `${w.holder} takes ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: you are not needed.`,
    heading: 'The class has a sub',
    paragraphs: [`${w.requester} asked you, too. ${w.holder} accepted and teaches this class now: you need do nothing. Thank you!`],
    button: 'See your classes',
  }),
  'sub-request-withdrawn': (w: Words): LetterWords => ({
    subject: `No sub is needed for ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}: you are not needed.`,
    heading: 'The request is withdrawn',
    paragraphs: [`${w.requester} asked you for this class. Nobody is looked for any more: you need do nothing. Thank you!`],
    button: 'See your classes',
  }),
});
