import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

const back = (credits: number): string => {
  if (credits === 0) return '';
  return credits === 1 ? ' Tu crédito vuelve a estar en tu bono.' : ` Tus ${credits} créditos vuelven a estar en tu bono.`;
};

const requestEnd = ({ byStudio }: english.AppointmentWords): string => (byStudio ? 'Sin confirmar' : 'Retirada');

function whatEnded({ studio, service, instructor, wasRequest, byStudio }: english.AppointmentWords): string {
  if (wasRequest) {
    return byStudio
      ? `${studio} no ha podido confirmar ${service} con ${instructor}. Lo sentimos.`
      : `has retirado tu solicitud de ${service} con ${instructor}.`;
  }
  return byStudio ? `${studio} ha cancelado ${service} con ${instructor}. Lo sentimos.` : `${service} con ${instructor} queda cancelada.`;
}

export const appointmentMailTexts: TranslationOf<typeof english.appointmentMailTexts> = {
  labels: {
    when: 'Cuándo',
    with: 'Con',
    for: 'Para',
    persons: 'Personas',
    where: 'Dónde',
    online: 'En línea',
    pass: 'Bono',
    paidWith: (pass, credits) => (credits === 0 ? pass : `${pass}, ${credits} ${credits === 1 ? 'crédito' : 'créditos'}`),
    join: 'Entrar',
    joinLink: 'Abrir la reunión',
  },
  cancelUntil: (moment) => `Puedes cancelar hasta ${moment}.`,
  withdrawUntilStart: 'Puedes retirar la solicitud hasta que empiece la cita.',
  'appointment-requested': (w) => ({
    subject: `Tu solicitud: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. Falta que ${w.instructor} la confirme.`,
    heading: 'A la espera de confirmación',
    paragraphs: [
      `Hola, ${w.name}: has pedido ${w.service} con ${w.instructor}. La hora queda guardada para ti, y recibirás un correo en cuanto se confirme.`,
    ],
    button: 'Mis citas',
  }),
  'appointment-booked': (w) => ({
    subject: `Cita reservada: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. Va adjunta la fecha para tu calendario.`,
    heading: 'Tu cita está reservada',
    paragraphs: [`Hola, ${w.name}: tienes reservado ${w.service} con ${w.instructor}.`],
    button: 'Mis citas',
  }),
  'appointment-confirmed': (w) => ({
    subject: `Confirmada: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. Va adjunta la fecha para tu calendario.`,
    heading: 'Tu cita está confirmada',
    paragraphs: [`Hola, ${w.name}: ${w.instructor} ha confirmado ${w.service}.`],
    button: 'Mis citas',
  }),
  'appointment-link': (w) => ({
    subject: `Tu enlace: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}. Aquí tienes la entrada.`,
    heading: 'Aquí os veis',
    paragraphs: [`Hola, ${w.name}: ${w.service} con ${w.instructor} es en línea. El enlace es solo para ti.`],
    button: 'Mis citas',
  }),
  'appointment-reminder': (w) => ({
    subject: `Recordatorio: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, con ${w.instructor}.`,
    heading: 'Hasta pronto',
    paragraphs: [`Hola, ${w.name}: tienes ${w.service} con ${w.instructor} en ${w.studio}.`],
    button: 'Mis citas',
  }),
  'appointment-cancelled': (w) => ({
    subject: `${w.wasRequest ? requestEnd(w) : 'Cancelada'}: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}: no tendrá lugar.`,
    heading: w.wasRequest ? `Tu solicitud: ${requestEnd(w).toLowerCase()}` : 'Tu cita está cancelada',
    paragraphs: [`Hola, ${w.name}: ${whatEnded(w)}${back(w.credits)}`],
    button: 'Mis citas',
  }),
  'appointment-new': (w) => ({
    subject: `${w.waits ? 'Por confirmar' : 'Cita nueva'}: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}.`,
    heading: w.waits ? 'Una cita espera tu respuesta' : 'Una cita nueva',
    paragraphs: [
      w.waits
        ? `Hola, ${w.instructor}: ${w.customer} quiere venir. La hora queda guardada hasta que la confirmes o la rechaces.`
        : `Hola, ${w.instructor}: ${w.customer} ha reservado contigo.`,
    ],
    button: w.waits ? 'Confirmar o rechazar' : 'Ver tus citas',
  }),
  'appointment-confirmed-by-studio': (w) => ({
    subject: `Confirmada: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}. Va adjunta la fecha para tu calendario.`,
    heading: 'Una cita tuya está confirmada',
    paragraphs: [`Hola, ${w.instructor}: ${w.studio} ha confirmado por ti ${w.service} con ${w.customer}.`],
    button: 'Ver tus citas',
  }),
  'appointment-gone': (w) => ({
    subject: `Cancelada: ${w.service}, ${w.shortWhen}`,
    preheader: `${w.when}, ${w.customer}: no tendrá lugar.`,
    heading: w.wasRequest ? 'Una solicitud ha terminado' : 'Se ha cancelado una cita',
    paragraphs: [
      w.wasRequest && !w.byStudio
        ? `Hola, ${w.instructor}: ${w.customer} ha retirado la solicitud de ${w.service}.`
        : `Hola, ${w.instructor}: ${w.service} con ${w.customer} no tendrá lugar.`,
    ],
    button: 'Ver tus citas',
  }),
};
