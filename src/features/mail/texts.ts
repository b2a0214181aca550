/** The texts around the content of every mail, and the texts of the demo's mailbox. */
import { catalogue } from '../../wire/texts.ts';

export const mailTexts = catalogue('mailTexts', {
  footer: {
    help: 'Questions? Write to',
    reason: (studio: string) => `You get this email because of your account or a booking at ${studio}.`,
  },
  mailbox: {
    title: 'Mailbox',
    about: 'No mail leaves this demo. What would have been sent is kept here, newest first.',
    empty: 'No mail yet. Sign up, ask for a new password, or book a class.',
    find: 'Address or subject',
    search: 'Search',
    noneFound: (find: string) => `No mail whose address or subject has “${find}”.`,
    to: 'To',
    attachments: 'Attachments',
    text: 'As plain text',
    back: 'All mails',
  },
});
