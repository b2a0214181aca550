import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';

export const ordersTexts: TranslationOf<typeof english.ordersTexts> = {
  fileName: 'Pedidos',
  columns: {
    number: 'Número',
    at: 'Hora',
    customer: 'Cliente',
    email: 'Correo electrónico',
    name: 'Producto',
    state: 'Estado',
    total: 'Total',
    due: 'Pendiente',
    refunded: 'Reembolsado',
    currency: 'Moneda',
    paidBy: 'Pagado con',
  },
  states: {
    paid: 'Pagado',
    unpaid: 'Sin pagar',
    'part-refunded': 'Reembolsado en parte',
    refunded: 'Reembolsado',
    'written-off': 'Dado por perdido',
  },
  why: {
    fee: 'Un recargo',
    later: 'Se paga más tarde',
    reversed: 'El banco devolvió el adeudo',
  },
  failed: (why) => `El cobro falló: ${why}`,
  refusals: {
    'no-order': () => 'No existe este pedido.',
    'already-paid': () => 'Ya está pagado, o ya no hay nada pendiente.',
    'not-paid': () => 'No está pagado, así que no hay nada que reembolsar.',
    'nothing-left': () => 'Ya está reembolsado por completo.',
    'too-much': () => 'Es más de lo que queda del pedido.',
    'amount-not-payable': () => 'El proveedor de pagos no puede reembolsar este importe. Elige uno más redondo.',
    'fee-is-whole': () => 'Un recargo se reembolsa entero o no se reembolsa.',
    'gift-card-spent': () => 'La tarjeta regalo ya se ha usado, y queda menos de ese importe.',
    'nothing-due': () => 'Ya no hay nada pendiente.',
    'no-link': () => 'No se puede pagar en línea, así que no hay enlace que enviar.',
    'reminded-already': () => 'Ya se envió un recordatorio en las últimas doce horas.',
    'paid-in-part': () => 'Una tarjeta regalo ha pagado una parte, así que no se puede dar por perdido.',
    'membership-runs': () => 'La membresía espera este pago. Cancela primero la membresía.',
    'not-charged': () => 'A esta membresía no se le cobra por tarjeta ni por cuenta bancaria.',
  },
};
