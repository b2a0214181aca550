/** The server's messages to staff who write to a class (spec 3). */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { EmailRefusal, WithdrawRefusal } from './rules/decide-email.ts';

export const bulkEmailTexts = catalogue('bulkEmailTexts', {
  /** `unreached`: people without an email address. */
  sent: (people: number, unreached: number) =>
    [
      `The mail is on its way to ${people === 1 ? '1 person' : `${people} people`}.`,
      unreached > 0 && `${unreached === 1 ? '1 person has' : `${unreached} people have`} no email.`,
    ]
      .filter(Boolean)
      .join(' '),
  /** `moment`: a day and time of the studio's clock. */
  scheduled: (moment: string) => `The mail is scheduled for ${moment}.`,
  /** `moment`: the new sending time. */
  changed: (moment: string) => `Changed. The mail will go out ${moment}.`,
  send: {
    'nobody-there': { status: 422, field: 'recipients', say: () => 'There is nobody in these groups of the class now.' },
    'nobody-mailed': {
      status: 422,
      field: 'recipients',
      say: ({ people }) => (people === 1 ? 'The one person there has no email.' : `None of the ${people} people there has an email.`),
    },
    'unknown-recipient': {
      status: 422,
      field: 'recipients',
      say: () => 'Somebody among the recipients is no customer whom you may write to.',
    },
    'empty-letter': { status: 422, field: 'body', say: () => 'Please write what the mail shall say.' },
    'not-a-half-hour': { status: 422, field: 'unix_deliver', say: () => 'Please choose a full or a half hour.' },
    'in-the-past': { status: 422, field: 'unix_deliver', say: () => 'Please choose a time that is still to come.' },
    'after-class': {
      status: 422,
      field: 'unix_deliver',
      say: ({ endsAt }, days) => `The class is over then. Please choose a time until ${days.moment(endsAt)}, or send the mail now.`,
      details: ({ endsAt }) => ({ unix_end: toUnix(endsAt) }),
    },
    'too-many-outsiders': {
      status: 422,
      field: 'recipients',
      say: ({ most, left }) =>
        `You can write to ${most} customers a day who are not in the class. ${left === 0 ? 'None is left' : `${left} are left`} for today.`,
    },
  } satisfies RefusalTexts<EmailRefusal>,
  /** `moment`: the planned sending time. */
  withdrawn: (moment: string) => `Withdrawn. The mail of ${moment} will not be sent.`,
  withdraw: {
    'email-sent': { status: 409, say: () => 'This mail has been sent already.' },
    'email-not-waiting': { status: 409, say: () => 'This mail will not be sent any more.' },
  } satisfies RefusalTexts<WithdrawRefusal>,
});
