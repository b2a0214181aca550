import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

type Counted = readonly (readonly [count: number, one: string, several: string])[];

const counted = (all: Counted): string =>
  new Intl.ListFormat('es').format(
    all.filter(([count]) => count > 0).map(([count, one, several]) => `${count} ${count === 1 ? one : several}`),
  );

export const openingRefusals: TranslationOf<typeof english.openingRefusals> = {
  'not-ready': ({ blockers }) =>
    blockers.length === 1 ? 'Falta una cosa para poder abrir.' : `Faltan ${blockers.length} cosas para poder abrir.`,
  'still-in-use': ({ bookings, memberships, checkouts }) =>
    `No se puede cerrar. Los clientes tienen ${counted([
      [bookings, 'reserva próxima', 'reservas próximas'],
      [memberships, 'membresía en curso', 'membresías en curso'],
      [checkouts, 'compra en curso', 'compras en curso'],
    ])}. Pausa las reservas nuevas.`,
};
