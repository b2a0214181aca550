/** Texts of the server outside the features: access, unreadable input, errors. */
import { catalogue } from '../../wire/texts.ts';

export const frameTexts = catalogue('frameTexts', {
  notLoggedIn: 'Please log in to continue.',
  notAllowed: 'You are not allowed to do this.',
  secondFactorNeeded: 'Your studio asks for a second step at the log-in. Set it up first.',
  notInPackage: 'This feature is not part of the studio’s package.',
  notOpen: 'This studio opens soon. Until then nothing can be booked or bought.',
  bookingsPaused: 'The studio takes no new bookings and sells no passes at the moment. What you have booked or bought stays as it is.',
  notFound: 'Not found.',
  unknownStudio: 'There is no studio at this address.',
  noHost: 'This request does not say which address it is for: its Host is missing.',
  busy: 'Somebody else is changing this right now. Nothing was changed; please try again.',
  unavailable: 'We cannot reach our records right now. Please try again in a moment.',
  otherRequest: 'This Idempotency-Key was used for another request.',
  badKey: (longest: number) => `An Idempotency-Key has at most ${longest} characters.`,
  invalid: 'The given data was invalid.',
  broken: 'Something went wrong on our side. Nothing was charged; please try again.',
});
