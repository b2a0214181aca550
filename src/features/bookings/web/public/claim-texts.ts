/** Texts about a seat on offer, for waiting people (readings §4). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  title: 'Claim your spot',
  seatFree: 'A spot is free',
  seatFreeFor: (name: string) => `A spot is free for ${name}`,
  until: (time: string) => `until ${time}`,
  toClaim: 'Claim your spot',
  claim: 'Claim',
  claimOf: (name: string, when: string) => `Claim the spot: ${name}, ${when}`,
  offered: (time: string, left: string) => `A spot opened up. The first to claim it has it, until ${time} (${left}).`,
  free: 'A spot is free now. The first to take it has it.',
  left: (minutes: number) => (minutes <= 1 ? 'less than a minute left' : `${minutes} minutes left`),
  cost: (pass: string | null) =>
    pass === null ? 'It is paid with one of your passes.' : `It is paid with ${pass}, or with another of your passes.`,
  gone: 'This spot has gone',
  goneBody: (place: number) =>
    `Somebody else was a moment faster, or the offer has ended. You keep your place in line: number ${place}. If another spot opens up, we tell you at once.`,
  mine: 'You are in this class.',
  guestIn: (name: string) => `${name} is in this class.`,
  forSomebody: (name: string) => `For ${name}`,
  ended: 'You no longer wait for this class.',
  freeUntil: (when: string) => `You have just got in, so leaving is free until ${when}.`,
  notFound: 'There is no such booking in your account. Are you logged in as the person who waits?',
  seeBookings: 'See my bookings',
  seeClass: 'See the class',
  seeSchedule: 'Find another class',
  seePasses: 'See passes',
};

export const claimTexts = catalogue('claimTexts', en);
export const claimSay = claimTexts();
