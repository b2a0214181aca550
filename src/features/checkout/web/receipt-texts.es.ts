import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './receipt-texts.ts';

export const receiptWebTexts: TranslationOf<typeof english.receiptWebTexts> = {
  history: {
    title: 'Historial de pagos',
    empty: 'Todavía no has comprado nada',
    emptyHint: 'Aquí verás lo que compres, con su recibo.',
    toBuy: 'Ver los bonos',
    date: 'Fecha',
    name: 'Nombre',
    type: 'Tipo',
    amount: 'Importe',
    discount: 'Descuento',
    method: 'Forma de pago',
    types: { classpack: 'Bono de clases', membership: 'Membresía', renewal: 'Renovación', 'gift-card': 'Tarjeta regalo', fee: 'Recargo' },
    discountOf: (amount) => `Descuento ${amount}`,
    receipt: 'Abrir el recibo',
    due: 'Pendiente de pago',
    refund: 'Devolución',
    void: 'Ya no se debe',
    pay: 'Pagar',
    payNamed: (name) => `Pagar ${name}`,
  },
  receipt: {
    title: 'Recibo',
    number: 'Número de recibo',
    date: 'Fecha',
    paidBy: 'Pago',
    owed: 'Todavía sin pagar',
    refunded: 'Devuelto',
    void: 'Ya no se debe',
    pay: 'Pagar ahora',
    print: 'Imprimir',
    toHistory: 'Historial de pagos',
    unknown: 'No existe ese recibo',
    unknownHint: 'Lo que has comprado está en tu historial de pagos.',
  },
};
