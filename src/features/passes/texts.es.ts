import type { DayWords, TranslationOf } from '../../wire/texts.ts';
import type { PassRefusal } from './rules/eligibility.ts';
import type * as english from './texts.ts';

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const PER_UNIT = { day: 'al día', week: 'a la semana', month: 'al mes' } as const;

function unitName({ unit, from, isCurrent }: Extract<PassRefusal, { code: 'duration-limit-reached' }>, days: DayWords): string {
  switch (unit) {
    case 'day':
      return isCurrent ? 'hoy' : `el ${days.dated(from)}`;
    case 'week':
      return isCurrent ? 'esta semana' : `en la semana del ${days.dated(from)}`;
    case 'month':
      return isCurrent ? 'este mes' : `en ${days.month(from)}`;
  }
}

export const passTexts: TranslationOf<typeof english.passTexts> = {
  refusals: {
    'pass-not-paid': () => 'Este bono aún no está pagado. Podrás usarlo en cuanto lo esté.',
    'renewal-unpaid': () =>
      'El último pago de esta membresía no se ha podido hacer. Actualiza tu tarjeta en Cuenta, Pagos, y podrás volver a reservar.',
    'pass-cancelled': ({ endedOn }, days) =>
      endedOn ? `Este bono se canceló y terminó el ${days.dated(endedOn)}.` : 'Este bono se canceló.',
    'pass-expired': ({ endedOn }, days) => `Este bono caducó el ${days.dated(endedOn)}.`,
    'ends-before-class': ({ endsOn }, days) => `Este bono vale hasta el ${days.dated(endsOn)}, y la clase es después.`,
    'not-active-yet': ({ startsOn }, days) => `Este bono empieza el ${days.dated(startsOn)}, y la clase es antes.`,
    'beyond-renewal': ({ renewsOn }, days) =>
      `Esta membresía se renueva el ${days.dated(renewsOn)}. Las clases a partir de ese día se pueden reservar cuando se haya renovado.`,
    'opens-later': ({ opensOn }, days) => `Esta clase se abre para este bono el ${days.dated(opensOn)}. Podrás reservarla desde entonces.`,
    'not-for-classes': () => 'Este bono es para citas, no para clases.',
    'class-not-covered': () => 'Este bono no incluye esta clase.',
    'guests-not-allowed': () => 'Este bono es solo para ti: no permite reservar para otra persona.',
    'credits-used-up': ({ used, granted, nextCreditsOn }, days) =>
      [
        `No quedan créditos en este bono: has usado ${used} de ${granted}.`,
        ...(nextCreditsOn ? [`Tus próximos créditos llegan el ${days.dated(nextCreditsOn)}.`] : []),
      ].join(' '),
    'duration-limit-reached': (refusal, days) =>
      `Este bono permite ${some(refusal.maxVisits, 'clase', 'clases')} ${PER_UNIT[refusal.unit]}: has usado ${refusal.used} de ${refusal.maxVisits} ${unitName(refusal, days)}.`,
    'service-limit-reached': ({ maxVisits, used }) =>
      `Este bono permite ${some(maxVisits, 'visita', 'visitas')} a este tipo de clase: has usado ${used} de ${maxVisits}.`,
  },
  appointmentRefusals: {
    'pass-not-paid': () => 'Este bono aún no está pagado. Podrás usarlo en cuanto lo esté.',
    'renewal-unpaid': () =>
      'El último pago de esta membresía no se ha podido hacer. Actualiza tu tarjeta en Cuenta, Pagos, y podrás volver a reservar.',
    'pass-cancelled': ({ endedOn }, days) =>
      endedOn ? `Este bono se canceló y terminó el ${days.dated(endedOn)}.` : 'Este bono se canceló.',
    'pass-expired': ({ endedOn }, days) => `Este bono caducó el ${days.dated(endedOn)}.`,
    'ends-before-appointment': ({ endsOn }, days) => `Este bono vale hasta el ${days.dated(endsOn)}, y la cita es después.`,
    'not-active-yet': ({ startsOn }, days) => `Este bono empieza el ${days.dated(startsOn)}, y la cita es antes.`,
    'beyond-renewal': ({ renewsOn }, days) =>
      `Esta membresía se renueva el ${days.dated(renewsOn)}. Las citas a partir de ese día se pueden reservar cuando se haya renovado.`,
    'not-for-appointments': () => 'Este bono es para clases, no para citas.',
    'service-not-covered': () => 'Este bono no incluye este servicio.',
    'not-enough-credits': ({ needed, left, nextCreditsOn }, days) =>
      [
        left === 0
          ? 'No quedan créditos para citas en este bono.'
          : `Esta cita cuesta ${some(needed, 'crédito', 'créditos')}, y en este bono ${left === 1 ? 'queda uno' : `quedan ${left}`}.`,
        ...(nextCreditsOn ? [`Tus próximos créditos llegan el ${days.dated(nextCreditsOn)}.`] : []),
      ].join(' '),
    'duration-limit-reached': (refusal, days) =>
      `Este bono permite ${some(refusal.maxVisits, 'reserva', 'reservas')} ${PER_UNIT[refusal.unit]}: has usado ${refusal.used} de ${refusal.maxVisits} ${unitName(refusal, days)}.`,
    'service-limit-reached': ({ maxVisits, used }) =>
      `Este bono permite ${some(maxVisits, 'cita', 'citas')} de este servicio: has usado ${used} de ${maxVisits}.`,
  },
  unlimited: '∞',
  status: { paid: 'Pagado', 'not-paid': 'Sin pagar', cancelled: 'Cancelado', expired: 'Caducado' },
  paidBy: {
    card: 'Con tarjeta',
    cash: 'En efectivo',
    'pay-later': 'Pago aplazado (pendiente)',
    other: 'Transferencia u otro',
    'direct-debit': 'Domiciliación bancaria',
    paypal: 'Con PayPal',
  },
};
