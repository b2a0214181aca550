import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const entityRefusals: TranslationOf<typeof english.entityRefusals> = {
  'changed-meanwhile': ({ by }) => `${by ?? 'Alguien'} ha cambiado esto mientras tanto. Tus cambios todavía no se han guardado.`,
  'name-taken': () => 'Este nombre ya está en uso. Elige otro.',
  'email-taken': () => 'Alguien del equipo ya tiene esta dirección.',
  'choice-gone': () => 'Algo que has elegido ya no existe. No se ha guardado nada; elige de nuevo.',
  'still-used': () => 'Ya se ha usado, así que no se puede eliminar. Archívalo.',
};
