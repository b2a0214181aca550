import { catalogue, type RefusalTexts } from '../../wire/texts.ts';
import type { AddRefusal } from './rules/decide-add.ts';
import type { WalletKeysRefusal } from './rules/decide-keys.ts';
import type { WalletThing } from './rules/wallet.ts';

/** The words on wallet passes. */
export const walletTexts = catalogue('walletTexts', {
  language: 'en',
  description: (thing: WalletThing, name: string, studio: string) =>
    thing === 'booking' ? `Booking of ${name} at ${studio}` : `${name} of ${studio}`,
  labels: {
    class: 'Class',
    day: 'Day',
    time: 'Time',
    place: 'Place',
    address: 'Address',
    teacher: 'With',
    person: 'For',
    state: 'Status',
    pass: 'Pass',
    classesLeft: 'Classes left',
    appointmentsLeft: 'Appointments left',
    until: 'Until',
  },
  states: { booked: 'Booked', waiting: 'On the waitlist', cancelled: 'Cancelled' },
  passCancelled: 'Cancelled',
  online: 'Online',
  unlimited: 'Unlimited',
  /** Apple replaces `%@` by the new value. */
  changed: (label: string) => `${label}: %@`,
});

const day = (endsAt: number): string => new Date(endsAt).toISOString().slice(0, 10);

export const walletRefusals = catalogue('walletRefusals', {
  'certificate-unreadable': {
    status: 422,
    field: 'certificate',
    say: () => 'This is not a certificate. Paste the whole text of the .pem file, from BEGIN CERTIFICATE to END CERTIFICATE.',
  },
  'certificate-early': { status: 422, field: 'certificate', say: () => 'This certificate is not valid yet.' },
  'certificate-ended': {
    status: 422,
    field: 'certificate',
    say: ({ endsAt }, days) => `This certificate ended on ${days.dated(days.dayOf(endsAt))}. Create a new one at Apple and paste it here.`,
    details: ({ endsAt }) => ({ ends_on: day(endsAt) }),
  },
  'pass-type-differs': {
    status: 422,
    field: 'passType',
    say: ({ named }) =>
      named === ''
        ? 'This certificate is not for passes. Create a Pass Type ID certificate at Apple.'
        : `This certificate is for ${named}. Enter that identifier, or paste the other certificate.`,
  },
  'team-differs': {
    status: 422,
    field: 'team',
    say: ({ named }) => (named === '' ? 'This certificate names no team.' : `This certificate belongs to the team ${named}.`),
  },
  'wallet-key-unreadable': {
    status: 422,
    field: 'key',
    say: () => 'This key cannot be read. Paste the whole text of the RSA key, and check its passphrase.',
  },
  'wallet-key-differs': {
    status: 422,
    field: 'key',
    say: () => 'This key does not belong to the certificate. Paste the key that requested it.',
  },
  'issuer-unreadable': {
    status: 422,
    field: 'issuerCertificate',
    say: () => 'This is not a certificate. Paste Apple’s WWDR certificate as a .pem text.',
  },
  'issuer-differs': {
    status: 422,
    field: 'issuerCertificate',
    say: () =>
      'Your certificate was not issued by this one. Download the WWDR certificate of the generation that Apple names beside yours.',
  },
  'issuer-ended': {
    status: 422,
    field: 'issuerCertificate',
    say: ({ endsAt }, days) => `This certificate of Apple ended on ${days.dated(days.dayOf(endsAt))}. Download the present one.`,
    details: ({ endsAt }) => ({ ends_on: day(endsAt) }),
  },
  'service-account-unreadable': {
    status: 422,
    field: 'account',
    say: () => 'This is not the key of a service account. Paste the whole JSON file that Google gave you.',
  },
  'nothing-for-wallet': { status: 409, say: () => 'This is over or cancelled, so there is nothing to add to the wallet.' },
} satisfies RefusalTexts<WalletKeysRefusal | AddRefusal>);
