import { theDay, theTime } from '../../../../wire/clock.es.ts';
import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './claim-texts.ts';

export const claimTexts: TranslationOf<typeof english.claimTexts> = {
  title: 'Consigue tu plaza',
  seatFree: 'Hay una plaza libre',
  seatFreeFor: (name) => `Hay una plaza libre para ${name}`,
  until: (time) => `hasta ${theTime(time)}`,
  toClaim: 'Conseguir la plaza',
  claim: 'La quiero',
  claimOf: (name, when) => `Conseguir la plaza: ${name}, ${when}`,
  offered: (time, left) => `Se ha liberado una plaza. Es para la primera persona que la pida, hasta ${theTime(time)} (${left}).`,
  free: 'Ahora hay una plaza libre. Es para la primera persona que la pida.',
  left: (minutes) => (minutes <= 1 ? 'queda menos de un minuto' : `quedan ${minutes} minutos`),
  cost: (pass) => (pass === null ? 'Se paga con uno de tus bonos.' : `Se paga con ${pass} o con otro de tus bonos.`),
  gone: 'Esta plaza ya no está',
  goneBody: (place) =>
    `Otra persona se ha adelantado por un instante, o la oferta ha terminado. Conservas tu puesto en la lista: el número ${place}. Si se libera otra plaza, te avisamos enseguida.`,
  mine: 'Tienes plaza en esta clase.',
  guestIn: (name) => `${name} tiene plaza en esta clase.`,
  forSomebody: (name) => `Para ${name}`,
  ended: 'Ya no esperas plaza en esta clase.',
  freeUntil: (when) => `Acabas de entrar, así que salir es gratis hasta ${theDay(when)}.`,
  notFound: 'No hay ninguna reserva así en tu cuenta. ¿Has iniciado sesión como la persona que espera?',
  seeBookings: 'Ver mis reservas',
  seeClass: 'Ver la clase',
  seeSchedule: 'Buscar otra clase',
  seePasses: 'Ver bonos',
};
