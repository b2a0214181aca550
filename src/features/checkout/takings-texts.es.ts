import type { TranslationOf } from '../../wire/texts.ts';
import type { takingsTexts as english } from './takings-texts.ts';

export const takingsTexts: TranslationOf<typeof english> = {
  methods: {
    cash: 'Efectivo',
    card: 'Tarjeta',
    'direct-debit': 'Domiciliación bancaria',
    paypal: 'PayPal',
    other: 'Transferencia u otro',
    'pay-later': 'Pago posterior',
    'gift-card': 'Tarjeta regalo',
  },
  fileName: (month) => `Caja ${month}`,
  columns: {
    day: 'Día',
    way: 'Forma de pago',
    taken: 'Cobrado',
    refunded: 'Devuelto',
    net: 'Neto',
    currency: 'Moneda',
    opening: 'En la caja al empezar',
    expected: 'Efectivo esperado',
    counted: 'Efectivo contado',
    difference: 'Diferencia',
    note: 'Nota',
    by: 'Cerrado por',
    at: 'Cerrado el',
  },
  refusals: {
    'day-not-begun': () => 'Este día todavía no ha empezado.',
    'day-closed': ({ by, at }, days) =>
      by === null ? `Este día ya está cerrado: ${days.moment(at)}.` : `${by} ya ha cerrado este día: ${days.moment(at)}.`,
    'takings-changed': () => 'Se ha cobrado o devuelto efectivo desde que miraste. El efectivo esperado es nuevo: vuelve a mirarlo.',
    'note-needed': () => 'El efectivo contado es distinto, así que escribe una nota.',
  },
};
