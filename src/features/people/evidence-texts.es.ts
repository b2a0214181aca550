import type { TranslationOf } from '../../wire/texts.ts';
import type { Allowance } from '../products/rules/terms.ts';
import type * as english from './evidence-texts.ts';

const creditLine = (allowance: Allowance | null, name: string): string[] =>
  allowance === null ? [] : [`${name}: ${allowance.kind === 'unlimited' ? 'sin límite' : allowance.perCycle}.`];

export const evidenceTexts: TranslationOf<typeof english.evidenceTexts> = {
  title: (order) => `Pedido ${order}`,
  made: (studio, moment) => `De ${studio}, ${moment}.`,
  sale: 'La venta',
  product: 'Producto',
  customer: 'Cliente',
  bought: 'Fecha de compra',
  total: 'Importe',
  paidBy: 'Pagado con',
  terms: 'Las condiciones compradas',
  credits: (classes, appointments) => [...creditLine(classes, 'Clases'), ...creditLine(appointments, 'Citas')],
  validity: (period) => `Validez: ${period}.`,
  renewal: (billing, frequency) => `Renovación: ${billing}. Duración: ${frequency}.`,
  lateFee: 'Las cancelaciones tardías pueden tener un recargo.',
  waiver: 'El descargo del estudio',
  accepted: (moment, fingerprint) => `Aceptado por el cliente: ${moment}. Huella del texto (SHA-256): ${fingerprint}.`,
  notAccepted: 'El cliente no lo ha aceptado.',
  refunds: 'Reembolsos',
  disputes: 'Disputas',
  bookedOn: (moment) => `reservado el ${moment}`,
  bookings: 'Reservas con lo vendido',
  cancelling: {
    title: 'Reglas de cancelación de estas reservas',
    stored: 'El estudio guardó estas reglas con la reserva. Si las reglas del momento de cancelar costaban menos, valían estas.',
    present: 'Las reglas de ese momento no se guardaron con la reserva. Estas son las reglas actuales del estudio.',
    free: (moment) => `Cancelar era gratis hasta el ${moment}.`,
    notLater: 'Después ya no se podía cancelar.',
    credit: { kept: 'Una cancelación posterior gastaba el crédito.', returned: 'Una cancelación posterior devolvía el crédito.' },
    fee: (amount) => `Una cancelación posterior tenía un recargo de ${amount}.`,
    refilled: 'Una cancelación posterior no costaba nada si otra persona ocupaba la plaza.',
    freeLate: (most) =>
      most === 1
        ? 'Una cancelación posterior en 30 días no costaba nada.'
        : `${most} cancelaciones posteriores en 30 días no costaban nada.`,
    noShow: (amount) => `No venir sin cancelar tenía un recargo de ${amount}.`,
  },
  mails: 'Correos al cliente desde entonces',
  none: 'Ninguno.',
  words: {
    booked: 'reservado',
    waiting: 'en lista de espera',
    attended: 'asistió',
    'no-show': 'no vino',
    cancelled: 'cancelado por el cliente',
    'cancelled-late': 'cancelado tarde por el cliente',
    'free-late': 'cancelado tarde por el cliente, sin recargo',
    removed: 'retirado por el estudio',
    'class-cancelled': 'clase cancelada por el estudio',
    requested: 'solicitado',
  },
  states: { open: 'abierta', won: 'ganada', lost: 'perdida' },
  fileName: (order) => `pedido-${order}`,
};
