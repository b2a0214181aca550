import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './phone-texts.ts';

export const phoneRefusals: TranslationOf<typeof english.phoneRefusals> = {
  'phone-known': ({ owners }) =>
    `Este teléfono es de ${owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ')}.`,
};
