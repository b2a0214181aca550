/** Texts of the links by which a customer brings a friend. */
import { toUnix, type Instant } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { FriendLinkRefusal, NotBooked, UnknownFriendLink } from './rules/decide-friend-link.ts';

const started = ({ startedAt }: { startedAt: Instant }) => ({ unix_start: toUnix(startedAt) });

const en = {
  joined: (inviter: string) => `You go with ${inviter}.`,
  link: {
    'class-cancelled': { status: 409, say: () => 'The studio has cancelled this class.' },
    'class-started': { status: 409, say: () => 'This class has already started.', details: started },
    'not-taking-reservations': { status: 409, say: () => 'This class is not taking reservations now.' },
    'own-friend-link': { status: 409, say: () => 'This is your own link: send it to a friend.' },
    'friend-link-ended': { status: 409, say: () => 'This link has ended. You can still book the class on your own.' },
    'friend-link-used': { status: 409, say: () => 'Somebody else has booked with this link. You can still book the class on your own.' },
    'goes-with-another': { status: 409, say: () => 'You already go to this class with another friend.' },
    'friend-not-booked': { status: 409, say: () => 'Book the class first. Then you go together.' },
  } satisfies RefusalTexts<FriendLinkRefusal | NotBooked>,
  unopened: {
    'friend-link-unknown': {
      status: 404,
      say: () => 'This link is not complete. You can book the class on your own, or ask your friend for the link.',
    },
    'too-many-attempts': { status: 429, say: () => 'Too many attempts. Please wait a moment.', details: ({ seconds }) => ({ seconds }) },
  } satisfies RefusalTexts<UnknownFriendLink | { readonly code: 'too-many-attempts'; readonly seconds: number }>,
};

export const friendLinkTexts = catalogue('friendLinkTexts', en);
