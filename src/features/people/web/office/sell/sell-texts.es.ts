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
  code: 'Código promocional o tarjeta regalo',
  apply: 'Aplicar',
  dropCode: 'Quitar',
  dropCodeOf: (code) => `Quitar ${code}`,
  ways: { cash: 'Efectivo', bank: 'Transferencia u otro', link: 'Enlace por correo', later: 'Más tarde' },
  hints: {
    link: (count) =>
      count === 1 ? 'El cliente recibe un correo con un enlace para pagarlo.' : 'El cliente recibe un correo por cada producto.',
    later: 'Queda pendiente hasta que se marque como pagado.',
  },
  cardHint: 'La tarjeta guardada se cobra ahora.',
  expired: 'Esta tarjeta ha caducado.',
  sendLink: 'Enviar un enlace por correo',
  second: 'Ya tiene esta membresía y quiere otra',
  noWays: 'Este estudio no cobra en recepción. Actívalo en los ajustes, en Cobros.',
  sell: (amount) => `Vender por ${amount}`,
  sellOnly: 'Vender',
  selling: 'Vendiendo',
  done: {
    paid: (product, customer) => `${product} vendido a ${customer}. El recibo está en camino.`,
    later: (product, customer) => `${product} vendido a ${customer}. Se paga más tarde.`,
    link: (product, customer) => `${product} vendido a ${customer}. El enlace está en camino.`,
  },
};
