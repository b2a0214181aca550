import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';
import type { WhyNot } from './rules/decide-hold.ts';

const whyNot = {
  'too-soon': 'Falta demasiado poco para reservar esta hora.',
  'too-far': 'Esta hora aún no se puede reservar.',
  'slot-taken': 'Esta hora ya no está libre.',
  'not-enough-slots': 'No se puede elegir esta hora: no quedan bastantes huecos.',
  'not-enough-consecutive-slots': 'No se puede elegir esta hora: no quedan bastantes huecos seguidos.',
  'not-first-of-session': 'Solo puedes elegir el primer hueco de una sesión empezada.',
} as const;

const goneBecause = (why: WhyNot): string =>
  why.code === 'other-duration' ? `Elige una cita de ${why.minutes} minutos si quieres reservar esta hora.` : whyNot[why.code];

export const appointmentTexts: TranslationOf<typeof english.appointmentTexts> = {
  booked: 'Tu cita está reservada.',
  requested: 'Tu cita está a la espera de confirmación.',
  confirmed: 'La cita está confirmada.',
  cancelled: {
    free: (credits) =>
      `Tu cita se ha cancelado y ${credits === 1 ? 'tu crédito vuelve' : `tus ${credits} créditos vuelven`} a estar en tu bono.`,
    unpaid: 'Tu cita se ha cancelado.',
    byStudio: (untold) => `La cita se ha cancelado${untold === '' ? ', y se avisa a quien la reservó.' : `. ${untold}`}`,
    declined: (untold) => `La solicitud se ha rechazado${untold === '' ? ', y se avisa a quien la hizo.' : `. ${untold}`}`,
    withdrawn: (credits) =>
      `Tu solicitud se ha retirado${credits === 0 ? '' : ` y ${credits === 1 ? 'tu crédito vuelve' : `tus ${credits} créditos vuelven`} a estar en tu bono`}.`,
  },
  status: { waiting_for_confirmation: 'A la espera de confirmación', confirmed: 'Confirmada', cancelled: 'Cancelada' },
  phoneRequired: 'El número de teléfono es obligatorio',
  phoneInvalid: 'Introduce un número de teléfono válido',
  hold: {
    'not-offered': () => 'Esta cita ya no se puede reservar así. Vuelve a elegir.',
    'persons-not-allowed': ({ least, most }) =>
      least === most ? `Es para ${least} ${least === 1 ? 'persona' : 'personas'}.` : `Es para entre ${least} y ${most} personas.`,
    'already-booked': () => 'Ya has reservado esta cita.',
    'slot-not-available': ({ why }) => goneBecause(why),
  },
  booking: {
    'hold-over': () => 'Se acabó el tiempo durante el que te guardábamos la hora. Vuelve a elegirla.',
    'has-started': () => 'Esta cita ya ha empezado.',
    'no-such-pass': () => 'No tienes un bono que sirva. Compra uno para reservar.',
    'waiver-not-accepted': () => 'Acepta el descargo de responsabilidad del estudio antes de reservar.',
  },
  confirming: {
    'not-confirmed-here': () => 'Este estudio no confirma citas.',
    'not-waiting': () => 'Esta cita ya no espera confirmación.',
    'has-started': () => 'Esta cita ya ha empezado.',
  },
  cancelling: {
    'not-live': () => 'Esta cita ya está cancelada.',
    'has-started': () => 'Esta cita ya ha empezado, así que no se puede cancelar.',
    'not-cancelled-here': () => 'En este estudio los instructores no cancelan citas.',
    'too-late-to-cancel': () => 'Es tarde para cancelar esta cita.',
  },
  calendarEntry: {
    cancelled: (name) => `Cancelada: ${name}`,
    tentative: (name) => `Solicitada: ${name}`,
    with: (name) => `Con ${name}`,
    persons: (count) => `${count} personas`,
    manage: (url) => `Tus citas: ${url}`,
    online: 'En línea',
  },
};
