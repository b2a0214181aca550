import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const walletTexts: TranslationOf<typeof english.walletTexts> = {
  language: 'es',
  description: (thing, name, studio) => (thing === 'booking' ? `Reserva de ${name} en ${studio}` : `${name} de ${studio}`),
  labels: {
    class: 'Clase',
    day: 'Día',
    time: 'Hora',
    place: 'Lugar',
    address: 'Dirección',
    teacher: 'Con',
    person: 'Para',
    state: 'Estado',
    pass: 'Bono',
    classesLeft: 'Clases restantes',
    appointmentsLeft: 'Citas restantes',
    until: 'Hasta',
  },
  states: { booked: 'Reservada', waiting: 'En lista de espera', cancelled: 'Cancelada' },
  passCancelled: 'Cancelado',
  online: 'En línea',
  unlimited: 'Ilimitado',
  changed: (label) => `${label}: %@.`,
};

export const walletRefusals: TranslationOf<typeof english.walletRefusals> = {
  'certificate-unreadable': () =>
    'Esto no es un certificado. Pega el texto completo del archivo .pem, desde BEGIN CERTIFICATE hasta END CERTIFICATE.',
  'certificate-early': () => 'Este certificado todavía no es válido.',
  'certificate-ended': ({ endsAt }, days) =>
    `Este certificado caducó el ${days.dated(days.dayOf(endsAt))}. Crea uno nuevo en Apple y pégalo aquí.`,
  'pass-type-differs': ({ named }) =>
    named === ''
      ? 'Este certificado no es para pases. Crea en Apple un certificado de Pass Type ID.'
      : `Este certificado es de ${named}. Escribe ese identificador o pega el otro certificado.`,
  'team-differs': ({ named }) =>
    named === '' ? 'Este certificado no nombra ningún equipo.' : `Este certificado pertenece al equipo ${named}.`,
  'wallet-key-unreadable': () => 'No se puede leer esta clave. Pega el texto completo de la clave RSA y comprueba su contraseña.',
  'wallet-key-differs': () => 'Esta clave no corresponde al certificado. Pega la clave con la que lo solicitaste.',
  'issuer-unreadable': () => 'Esto no es un certificado. Pega el certificado WWDR de Apple como texto .pem.',
  'issuer-differs': () =>
    'Tu certificado no fue emitido por este. Descarga el certificado WWDR de la generación que Apple indica junto al tuyo.',
  'issuer-ended': ({ endsAt }, days) => `Este certificado de Apple caducó el ${days.dated(days.dayOf(endsAt))}. Descarga el actual.`,
  'service-account-unreadable': () => 'Esto no es la clave de una cuenta de servicio. Pega el archivo JSON completo que te dio Google.',
  'nothing-for-wallet': () => 'Esto ya ha terminado o está cancelado, así que no hay nada que añadir a la cartera.',
};
