import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './check-in-texts.ts';

export const checkInTexts: TranslationOf<typeof english.checkInTexts> = {
  title: 'Registrar la entrada',
  choose: 'Elige la clase a la que vienes',
  heading: 'Registra tu entrada',
  none: 'No se han encontrado reservas.',
  noClass: 'Ninguna clase está abierta para registrar la entrada ahora. Se abre poco antes de cada clase.',
  missing: 'Este enlace no está completo. Pregunta en recepción.',
  again: 'Volver a intentarlo',
  checkIn: 'Entrar',
  checkInOf: (name) => `Entrar: ${name}`,
  checkedIn: 'Dentro',
  undo: 'Deshacer',
  undoOf: (name) => `Deshacer el registro de ${name}`,
  search: 'Busca tu nombre',
  noMatch: 'Nadie con ese nombre tiene plaza.',
  found: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  walkIn: {
    open: 'No tengo reserva',
    title: 'Reservar y registrarse',
    working: 'Reservando…',
    agree: 'Acepto, y regístrame',
    close: 'Volver a la lista',
    done: 'Tienes tu plaza y quedas registrado.',
    noPass: 'Ninguno de tus bonos paga esta clase. Pregunta en recepción.',
    full: 'Esta clase está llena. Pregunta en recepción.',
    askDesk: 'Esto no se puede hacer aquí. Pregunta en recepción.',
  },
  guest: 'Acompañante',
  count: (came, all) => `${came} de ${all} dentro`,
  classAt: (time, name, who) => [time, name, who].filter(Boolean).join(' · '),
};
