import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './staff-settings-texts.ts';

export const staffSettingsTexts: TranslationOf<typeof english.staffSettingsTexts> = {
  title: 'Mis ajustes',
  name: 'Nombre',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  emailFixed: 'Pide al centro que cambie tu correo electrónico.',
  save: 'Guardar cambios',
  saving: 'Guardando',
};
