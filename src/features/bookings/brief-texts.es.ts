import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './brief-texts.ts';

export const briefTexts: TranslationOf<typeof english.briefTexts> = {
  'waitlist-promoted': ({ guest }) => `Ha quedado una plaza libre: ${guest ? `${guest} ya tiene` : 'ya tienes'} plaza.`,
  'waitlist-offer': ({ offerUntil }) => `Hay una plaza libre hasta ${offerUntil}. Será de quien la pida primero.`,
  'waitlist-passed-over': () => 'Quedó una plaza libre, pero ningún pase tuyo podía pagarla. Conservas tu puesto en la lista.',
  'place-refilled': () => 'Alguien ha ocupado la plaza que dejaste, así que no te cuesta nada.',
  'class-changed': ({ hasMoved, instructor, isNow }) =>
    hasMoved
      ? 'La clase ha cambiado a esta hora.'
      : instructor
        ? `Ahora da esta clase ${instructor}.`
        : isNow
          ? `La clase ahora es ${isNow === 'online' ? 'en línea' : 'presencial'}.`
          : 'La clase ha cambiado.',
  'class-cancelled': () => 'El estudio ha cancelado esta clase.',
  'class-restored': ({ seated, guest }) =>
    seated ? `Al final sí hay clase, y ${guest ? `${guest} tiene` : 'tienes'} plaza.` : 'Al final sí hay clase.',
  'class-reminder': ({ guest }) => `${guest ? `${guest} tiene` : 'Tienes'} plaza. ¿No puedes venir? Cancélala y será para otra persona.`,
};
