import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './sell-texts.ts';

export const sellTexts: TranslationOf<typeof english.sellTexts> = {
  title: 'Vender',
  lead: 'Para alguien que está en recepción.',
  search: '¿Quién compra?',
  searchHint: 'Un nombre, un correo o un teléfono',
  nobody: 'No se ha encontrado a nadie.',
  add: 'Cliente nuevo',
  another: 'Elegir a otra persona',
  product: '¿Qué se vende?',
  noProducts: 'Ahora no hay nada a la venta.',
  payment: '¿Cómo se paga?',
  ways: { cash: 'Efectivo', bank: 'Transferencia u otro', later: 'Más tarde' },
  laterHint: 'Queda pendiente hasta que se marque como pagado.',
  second: 'Ya tiene esta membresía y quiere otra',
  noWays: 'Este estudio no cobra en recepción. Actívalo en los ajustes, en Cobros.',
  sell: (amount) => `Vender por ${amount}`,
  sellOnly: 'Vender',
  selling: 'Vendiendo',
  owed: (product, customer) => `${product} vendido a ${customer}. Se paga más tarde.`,
  sold: (product, customer) => `${product} vendido a ${customer}. El recibo está en camino.`,
};
