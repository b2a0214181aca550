import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './effects-texts.ts';

export const effectsTexts: TranslationOf<typeof english.effectsTexts> = {
  goes: 'Se borra',
  goesBody: 'Nombre, contacto, cumpleaños, notas, respuestas, fotos, correos, tarjetas guardadas y sesiones.',
  stays: 'Queda sin nombre',
  staysBody:
    'Pedidos, pagos, créditos y visitas, porque la contabilidad del estudio los necesita. También un nombre de pila solo en una nota sobre otros.',
  ends: 'Termina ese día',
  weekly: (count) => (count === 1 ? '1 reserva semanal' : `${count} reservas semanales`),
  more: (count) => `y ${count} más`,
  nothingEnds: 'No hay reservas ni suscripciones abiertas.',
  noRefund: 'No se devuelve nada por sí solo.',
  lost: 'Por resolver antes',
  owes: (amounts) => `${amounts} por pagar`,
  disputes: (count) => (count === 1 ? '1 pago en disputa' : `${count} pagos en disputa`),
  unused: (name, left) => (left === null ? `${name} sin agotar` : `${name}: ${left === 1 ? 'queda 1 crédito' : `quedan ${left} créditos`}`),
};
