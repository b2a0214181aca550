/** Texts of booking by the QR code. */
import { toUnix } from '../../kernel/time.ts';
import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { QrRefusal } from './rules/decide-qr-visit.ts';
import type { ReservationRefusal } from '../bookings/rules/decide-reservation.ts';

const en = {
  booked: 'You are in this class.',
  waitlisted: 'You are on the waitlist of this class.',
  ended: {
    left: 'You have given back your place in this class. The code books only once.',
    removed: 'The studio has taken you off the list of this class. The code books only once.',
    classCancelled: 'The studio has cancelled this class.',
  },
  refusals: {
    'qr-too-early': {
      status: 409,
      say: () => 'The code books a class from 24 hours before it starts.',
      details: ({ opensAt }) => ({ unix_opens: toUnix(opensAt) }),
    },
    'no-eligible-pass': {
      status: 409,
      say: () => "You don't have an eligible pass for this class. Please buy an eligible pass for this class before you reserve a class.",
    },
    'phone-missing': { status: 409, say: () => 'The studio needs your phone number before you reserve.' },
    'fields-missing': { status: 409, say: ({ fields }) => `Please fill in: ${fields.join(', ')}` },
  } satisfies RefusalTexts<Exclude<QrRefusal, ReservationRefusal | { code: 'class-full' }>>,
};

export const qrBookingTexts = catalogue('qrBookingTexts', en);
