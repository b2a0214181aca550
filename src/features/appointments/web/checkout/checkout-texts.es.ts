import { theDay } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './checkout-texts.ts';

const credits = (count: number): string => (count === 1 ? '1 crédito' : `${count} créditos`);

export const appointmentCheckoutTexts: TranslationOf<typeof english.appointmentCheckoutTexts> = {
  title: 'Reserva tu cita',
  empty: 'No has elegido ninguna cita',
  emptyHint: 'Elige un servicio y una hora, y te esperarán aquí.',
  toAccount: 'Ver tus citas',
  toWizard: 'Elegir una cita',
  failed: 'No se ha podido cargar la reserva. Tu cita sigue elegida.',
  gone: {
    title: 'Esta hora ya no está libre',
    hint: 'No se ha reservado nada ni se ha gastado ningún crédito. Estas son las próximas horas libres:',
    none: 'No se ha reservado nada ni se ha gastado ningún crédito.',
    take: (when, name) => `${when} con ${name}`,
    other: 'Elegir otra hora',
  },
  noPass: 'No tienes un bono que valga para esta cita. Compra uno para reservarla.',
  buy: 'Comprar bono o membresía',
  hold: {
    held: (minutes) =>
      `Te guardamos esta hora ${minutes === 0 ? 'menos de un minuto' : minutes === 1 ? '1 minuto' : `${minutes} minutos`} más.`,
    over: 'Ya no te guardamos esta hora.',
    replaced: 'Ya no te guardamos esta hora: has elegido otra en otra pestaña.',
    overHint: 'Todavía puedes reservarla, si nadie se adelanta.',
  },
  confirm: (name) => `${name} la confirma. Hasta entonces se te guarda la hora.`,
  confirmed: (terms) => `Puedes retirar la solicitud hasta que empiece. Tras la confirmación se aplica: ${terms}`,
  terms: {
    free: (when, count) =>
      count === 0
        ? `Puedes cancelarla hasta ${theDay(when)}.`
        : `Puedes cancelarla hasta ${theDay(when)}: ${count === 1 ? 'recuperas tu crédito' : 'recuperas tus créditos'}.`,
    always: 'Puedes cancelarla hasta que empiece.',
    never: 'Una vez reservada ya no se puede cancelar: empieza demasiado pronto.',
  },
  book: 'Reservar la cita',
  booking: 'Reservando',
  done: {
    confirmed: 'Tu cita está reservada',
    waiting: 'Has pedido tu cita',
    left: (count) => `${count === 1 ? 'queda' : 'quedan'} ${credits(count)} en tu bono`,
    toAccount: 'Te llevamos a tus citas…',
    calendar: { download: 'Añadir al calendario', downloading: 'Preparando el archivo' },
    requestToCalendar: { download: 'Añadir la solicitud al calendario', downloading: 'Preparando el archivo' },
    done: 'Ver mis citas',
  },
  change: 'Elegir otra hora',
  withPass: {
    byItself: 'Se reserva en cuanto hayas pagado.',
    requested: 'Se solicita en cuanto hayas pagado.',
    ifFree: 'Se reserva con tu pago si la hora sigue libre entonces.',
    passOnly: 'Aun así puedes comprar el bono y elegir otra hora después.',
    unchecked: 'No hemos podido mirar tu cita',
  },
};
