import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './walk-in-texts.ts';

export const walkInTexts: TranslationOf<typeof english.walkInTexts> = {
  add: 'Añadir una persona nueva',
  addNamed: (name) => `Añadir a ${name}`,
  newPerson: 'Una persona nueva. Elige su contraseña con un correo, cuando quiera.',
  name: 'Nombre',
  nameHint: 'Nombre y apellido',
  email: 'Correo',
  goOn: 'Continuar',
  chooseInstead: (name) => `Elegir a ${name}`,
  saving: 'Guardando',
  otherPerson: 'Elegir a otra persona',
  sell: 'Vender un bono',
  product: (name) => `¿Qué compra ${name}?`,
  more: (count) => (count === 1 ? 'Un producto más' : `${count} productos más`),
  noProducts: 'Ningún producto a la venta paga esta clase.',
  payment: '¿Cómo se paga?',
  ways: { cash: 'Efectivo', bank: 'Transferencia u otro', later: 'Más tarde' },
  second: 'Ya tiene esta membresía y quiere una segunda',
  close: 'Cerrar',
  noWays: 'Este estudio no cobra en recepción. Actívalo en los ajustes, Cobros.',
  sellAndBook: (amount) => `Vender por ${amount} y reservar`,
  selling: 'Vendiendo y reservando',
  booked: (name) => `${name} tiene su plaza.`,
  present: (name) => `${name} tiene su plaza y está presente.`,
  soldOnly: (name) => `${name} tiene el bono, pero no la reserva.`,
};
