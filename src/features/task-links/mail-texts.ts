import type { LetterWords } from '../../context/letter.ts';
import { catalogue } from '../../wire/texts.ts';

interface TaskWords {
  readonly studio: string;
  readonly name: string;
  /** The last moment of the link, by the studio's clock. */
  readonly until: string;
}

export const taskMailTexts = catalogue('taskMailTexts', {
  letter: (w: TaskWords): LetterWords => ({
    subject: `${w.studio} needs something from you`,
    preheader: 'It takes a minute, without a log-in.',
    heading: 'One minute before your next class',
    paragraphs: [
      `Hi ${w.name}, ${w.studio} asks you for a few things before your next class, for example to read and accept the waiver.`,
      `You need no log-in. The link works until ${w.until}. It is only for you, so please do not pass it on.`,
    ],
    button: 'See what is open',
  }),
});
