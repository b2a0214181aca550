/** Texts of the cancel links in mails. */
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { CancelLinkRefusal } from './rules/cancel-link.ts';

const en = {
  refusals: {
    'cancel-link-unknown': { status: 404, say: () => 'This link is not known. Open it from the email once more, or log in.' },
    'cancel-link-ended': { status: 404, say: () => 'This link has ended: the class is over.' },
    'too-many-attempts': {
      status: 429,
      say: () => 'Too many attempts. Please wait a moment, or log in.',
      details: ({ seconds }) => ({ seconds }),
    },
  } satisfies RefusalTexts<CancelLinkRefusal>,
};

export const cancelLinkTexts = catalogue('cancelLinkTexts', en);
