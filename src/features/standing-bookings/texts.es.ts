import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const standingTexts: TranslationOf<typeof english.standingTexts> = {
  started: 'Desde ahora la reservamos para ti cada semana.',
  stopped: 'Ya no la reservaremos más. Lo que está reservado sigue reservado.',
};
