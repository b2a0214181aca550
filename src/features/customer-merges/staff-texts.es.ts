import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './staff-texts.ts';

export const mergeReplies: TranslationOf<typeof english.mergeReplies> = {
  merged: (email) => (email === null ? 'Las dos cuentas son ahora una.' : `Las dos cuentas son ahora una. Se entra con ${email}.`),
};

export const mergeRefusals: TranslationOf<typeof english.mergeRefusals> = {
  'merge-changed': () => 'Una de las cuentas ha cambiado mientras tanto. Mira los números otra vez.',
  'merge-blocked': () => 'Estas cuentas no se pueden unir ahora. Los motivos están arriba.',
};
