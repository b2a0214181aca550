/** What writing to a class says to staff (spec 3). */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { EmailRefusal } from './rules/decide-email.ts';

export const bulkEmailTexts = catalogue('bulkEmailTexts', {
  sent: (people: number) => `The mail is on its way to ${people === 1 ? '1 person' : `${people} people`}.`,
  /** `moment`: a day and a time of the studio's clock. */
  scheduled: (moment: string) => `The mail is scheduled for ${moment}.`,
  send: {
    'class-cancelled': { status: 409, say: () => 'This class has been cancelled. Everybody in it was told then.' },
    'nobody-there': { status: 422, field: 'recipients', say: () => 'There is nobody in these groups of the class now.' },
    'unknown-recipient': {
      status: 422,
      field: 'recipients',
      say: () => 'Somebody among the recipients is no customer whom you may write to.',
    },
    'empty-letter': { status: 422, field: 'body', say: () => 'Please write what the mail shall say.' },
    'not-a-half-hour': { status: 422, field: 'unix_deliver', say: () => 'Please choose a full or a half hour.' },
    'in-the-past': { status: 422, field: 'unix_deliver', say: () => 'Please choose a time that is still to come.' },
  } satisfies RefusalTexts<EmailRefusal>,
});
