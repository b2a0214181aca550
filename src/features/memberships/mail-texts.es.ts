import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

const onPage = 'También puedes pagar al momento en la página de este botón. No hace falta iniciar sesión.';
const mending = {
  bank: { preheader: 'Tu banco quiere que lo confirmes.', how: onPage, button: 'Confirmar el pago' },
  page: { preheader: 'Revisa tu tarjeta, por favor.', how: onPage, button: 'Pagar ahora' },
  studio: { preheader: 'Puedes pagar en el estudio.', how: 'También puedes pagar antes en el estudio.', button: 'Ver tus membresías' },
};

export const membershipMailTexts: TranslationOf<typeof english.membershipMailTexts> = {
  why: {
    'card-declined': 'tu banco lo rechazó',
    'insufficient-funds': 'no había saldo suficiente en la tarjeta',
    'card-expired': 'la tarjeta ha caducado',
    'authentication-failed': 'tu banco quiere que lo confirmes',
    'card-unknown': 'ya no conocemos la tarjeta',
    'debit-refused': 'no se ha aceptado la domiciliación',
    'paypal-refused': 'PayPal no lo ha aceptado',
    'amount-not-taken': 'el importe no se puede cobrar con tarjeta',
    'no-card': 'no hay ninguna tarjeta guardada',
    'no-mandate': 'no hay ninguna cuenta bancaria domiciliada',
    owed: 'no se ha pagado en el estudio',
    'not-accepted': 'el pago no era por lo que se debe y se te devuelve íntegro',
  },
  'renewal-failed': (w) => ({
    subject: w.mend === 'bank' ? `Confirma tu pago a ${w.studio}` : `No hemos podido cobrar tu membresía en ${w.studio}`,
    preheader: mending[w.mend].preheader,
    heading: w.mend === 'bank' ? 'Tu banco quiere que confirmes el pago' : 'El pago no se ha podido hacer',
    paragraphs: [
      `Hola, ${w.name}: hemos intentado cobrar el siguiente período de «${w.membership}», pero ${w.why}.${w.goesBack ? '' : ' No se ha cobrado nada.'}`,
      `Volveremos a intentarlo el ${w.nextTry}. ${mending[w.mend].how}`,
      ...(w.blocks ? ['Hasta que esté pagado no puedes reservar con esta membresía. Las reservas que tienes se mantienen.'] : []),
    ],
    button: mending[w.mend].button,
  }),
  'renewal-owed': (w) => ({
    subject: `Tu membresía en ${w.studio}: quedan ${w.amount} por pagar`,
    preheader: 'Paga en el estudio, por favor.',
    heading: 'Hay un pago pendiente',
    paragraphs: [
      `Hola, ${w.name}: el siguiente período de «${w.membership}» ha empezado y quedan ${w.amount} por pagar. Paga en el estudio la próxima vez que vengas.`,
      ...(w.blocks ? ['Hasta que esté pagado no puedes reservar con esta membresía. Las reservas que tienes se mantienen.'] : []),
    ],
    button: w.isOnline ? 'Pagar ahora en línea' : 'Ver tus membresías',
  }),
  'membership-ended': (w) => ({
    subject: `Tu membresía en ${w.studio} ha terminado`,
    preheader: w.isOwed ? 'El último período no se ha pagado.' : 'El último pago no se ha podido hacer.',
    heading: 'Tu membresía ha terminado',
    paragraphs: [
      w.isOwed
        ? `Hola, ${w.name}: «${w.membership}» ha terminado porque ${w.why}. Las reservas que aún tenías con ella se han cancelado.`
        : `Hola, ${w.name}: hemos intentado cobrar «${w.membership}» varias veces, la última sin éxito porque ${w.why}. Por eso ha terminado, y las reservas que aún tenías con ella se han cancelado. No se cobrará nada más.`,
      'Puedes volver cuando quieras: una membresía nueva se hace en un minuto.',
    ],
    button: 'Ver membresías',
  }),
  'membership-cancelled': (w) => ({
    subject: `Tu membresía en ${w.studio} está cancelada`,
    preheader: `Vale hasta el ${w.ends}.`,
    heading: 'Tu membresía está cancelada',
    paragraphs: [
      `Hola, ${w.name}: «${w.membership}» está cancelada. Vale hasta el ${w.ends}, y no se cobrará nada más.`,
      'Las reservas posteriores a ese día se han cancelado.',
    ],
    button: 'Ver tus membresías',
  }),
};
