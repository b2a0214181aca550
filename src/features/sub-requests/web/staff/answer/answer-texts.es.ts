import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './answer-texts.ts';

export const answerTexts: TranslationOf<typeof english.answerTexts> = {
  title: '¿Puedes dar esta clase?',
  asks: (name, requester) => `Hola, ${name}: ${requester} pregunta:`,
  accept: 'Aceptar',
  decline: 'Rechazar',
  confirm: {
    title: '¿Das esta clase?',
    means: (name, when) => `Das ${name}, ${when}. Después solo el estudio puede cambiarlo.`,
    keep: 'Todavía no',
    yes: 'Doy la clase',
  },
  unknown: 'Este enlace no se conoce. Ábrelo otra vez desde el correo.',
  first: 'Quien acepta primero da la clase.',
  standing: {
    yours: 'La clase es tuya. ¡Gracias!',
    declined: 'La has rechazado. Aún puedes aceptar mientras no lo haga nadie más.',
    withdrawn: 'La búsqueda se ha cancelado: ya no hace falta nadie.',
    'class-cancelled': 'Esta clase se ha cancelado.',
    'class-started': 'Esta clase ya ha empezado.',
  },
  taken: (name) => (name === null ? 'Alguien más ya da esta clase.' : `${name} ya da esta clase.`),
  seeClasses: 'Ver tus clases',
};
