import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const studioWebTexts: TranslationOf<typeof english.studioWebTexts> = {
  description: {
    schedule: (studio) => `Clases en ${studio}: mira el horario y reserva tu plaza.`,
    contact: (studio) => `${studio}: cómo contactar con el estudio, y tu cuenta.`,
  },
  needsScript: 'Esta página necesita JavaScript para mostrar lo que ofrece el estudio y reservar.',
  buy: {
    title: 'Comprar un bono',
    soon: 'La compra en línea llegará pronto',
    forClass: (name) => `Necesitas un bono que incluya ${name}.`,
    ask: 'Hasta entonces, los bonos los vende el propio estudio. Escríbenos y tu bono aparecerá en tu cuenta en cuanto esté pagado.',
    askAtDesk:
      'Hasta entonces, los bonos los vende el propio estudio: pregunta en recepción y tu bono aparecerá en tu cuenta en cuanto esté pagado.',
    write: 'Escribir al estudio',
    subject: (name) => (name ? `Un bono para ${name}` : 'Un bono'),
    backToClass: 'Volver a la clase',
  },
};
