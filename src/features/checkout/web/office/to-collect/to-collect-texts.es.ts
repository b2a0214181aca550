import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './to-collect-texts.ts';

export const toCollectTexts: TranslationOf<typeof english.toCollectTexts> = {
  title: 'Por cobrar',
  lead: 'Lo que deben los clientes, lo más antiguo primero.',
  owed: 'Los clientes deben',
  disputes: 'En disputa',
  disputesBody: 'Estos clientes disputan un pago en su banco. Responde en el proveedor de pagos, con las pruebas del pedido.',
  answerBy: (moment) => `Responde hasta ${moment}`,
  handBack: 'Por devolver',
  handBackBody: 'El proveedor de pagos no los reembolsa. Devuelve tú el dinero: en efectivo o por transferencia.',
  handedBack: { cash: 'Devuelto en efectivo', bank: 'Devuelto por transferencia' },
  notedOnly: 'Anotado.',
  noted: 'Anotado. El cliente recibe un correo.',
  none: 'No se debe nada',
  noneBody: 'Aquí estarán los cobros fallidos, las ventas por pagar y los recargos.',
  most: 'Estos son los 500 más antiguos.',
  since: (day) => `Desde ${day}`,
  nextTry: (moment) => `Próximo intento ${moment}`,
  call: (phone) => `Llamar al ${phone}`,
  write: (email) => `Escribir a ${email}`,
  retry: 'Cobrar de nuevo ahora',
  retried: 'El cobro está en camino.',
  of: (what, customer) => `${what}: ${customer}`,
};
