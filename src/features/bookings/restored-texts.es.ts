import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './restored-texts.ts';

export const restoredMailTexts: TranslationOf<typeof english.restoredMailTexts> = {
  restored: (w) => ({
    subject: `Al final sí hay clase: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.className} se celebra: ${w.when}.`,
    heading: 'Esta clase sí se celebra',
    paragraphs: [
      `Hola, ${w.name}: ${w.className}, en ${w.studio}, se había cancelado por error. Se celebra: ${w.when}.`,
      w.waitlistNumber === null
        ? `${w.guest ? `${w.guest} conserva su plaza` : 'Conservas tu plaza'}. Si ya no te va bien, cancela en Mis reservas.`
        : 'Sigues en la lista de espera, como antes.',
    ],
    button: w.bookedBy ? 'Ver la clase' : 'Mis reservas',
  }),
};
