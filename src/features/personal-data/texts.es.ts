import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const personalDataTexts: TranslationOf<typeof english.personalDataTexts> = {
  erased: { first: 'Cliente', last: 'borrado' },
  asked: (day) => `Los datos se borran el ${day}, si nadie lo detiene antes.`,
  stopped: 'El borrado se ha detenido. No ha cambiado nada.',
};

export const personalDataRefusals: TranslationOf<typeof english.personalDataRefusals> = {
  'on-team': () => 'Esta persona es del equipo. Quítala antes del equipo: el estudio conserva los datos de su equipo.',
  'already-erased': () => 'Este cliente ya está borrado.',
  'nothing-to-stop': () => 'Nadie ha pedido borrar a este cliente, o ya se ha detenido.',
  'only-customer': () => 'Solo puede hacerlo el propio cliente, con su cuenta. El personal lo hace en la página del cliente.',
};
