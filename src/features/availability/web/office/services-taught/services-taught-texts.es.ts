import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './services-taught-texts.ts';

export const servicesTaughtTexts: TranslationOf<typeof english.servicesTaughtTexts> = {
  title: 'Servicios en citas',
  lead: 'Los clientes pueden reservar estos servicios con esta persona, en los días de trabajo que fijes para cada uno.',
  none: 'Todavía no se puede reservar ningún servicio como cita.',
  ends: 'Si quitas la marca de un servicio, terminan sus días de trabajo. Las citas reservadas se quedan.',
  save: 'Guardar los servicios',
  saving: 'Guardando',
  saved: 'Los servicios están guardados.',
};
