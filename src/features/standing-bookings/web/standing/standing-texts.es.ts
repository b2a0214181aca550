import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './standing-texts.ts';

export const standingWebTexts: TranslationOf<typeof english.standingWebTexts> = {
  title: 'Cada semana',
  lead: 'La reservamos para ti una semana antes, hasta que lo pares.',
  failed: 'No se ha podido cargar lo que reservamos cada semana.',
  next: (when) => `Próxima: ${when}`,
  noNext: 'El estudio aún no ha anunciado la próxima.',
  stop: 'Parar',
  stopOf: (name, next) => `Parar: ${name}, ${next}`,
  undo: 'Deshacer',
  undoOf: (name) => `Deshacer: reservar ${name} cada semana de nuevo`,
  dialog: 'Reservarla cada semana',
  slot: (weekday, time) => `Cada ${weekday}, ${time}`,
  weeks: 'Las próximas semanas',
  noWeeks: 'El estudio aún no ha anunciado otra fecha. Reservaremos la próxima cuando la haya.',
  booked: 'Ya está reservada',
  noPass: 'Ningún bono la paga: te avisaremos',
  uses: (pass, left) => (left === null ? `Usa ${pass}` : `Usa ${pass}: ${left === 1 ? 'queda 1 crédito' : `quedan ${left} créditos`}`),
  how: 'Reservamos cada una una semana antes, con el bono que mejor encaje entonces. Si está completa, entras en su lista de espera. No se cobra nada, y se para con un toque.',
  start: 'Reservarla cada semana',
  starting: 'Un momento',
  stands: 'Ya la reservamos cada semana.',
  seeAll: 'Ver lo que se reserva cada semana',
};
