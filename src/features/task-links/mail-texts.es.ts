import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const taskMailTexts: TranslationOf<typeof english.taskMailTexts> = {
  letter: (w) => ({
    subject: `${w.studio} necesita algo de ti`,
    preheader: 'Es un minuto y no hace falta iniciar sesión.',
    heading: 'Un minuto antes de tu próxima clase',
    paragraphs: [
      `Hola, ${w.name}: ${w.studio} te pide unas pocas cosas antes de tu próxima clase, por ejemplo leer y aceptar el descargo de responsabilidad.`,
      `No hace falta iniciar sesión. El enlace vale hasta el ${w.until}. Es solo para ti, así que no lo compartas.`,
    ],
    button: 'Ver lo que falta',
  }),
};
