import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './team-log-in-texts.ts';

export const teamLogInTexts: TranslationOf<typeof english.teamLogInTexts> = {
  title: 'Acceso del equipo',
  lead: 'El equipo ve los datos de los clientes y el dinero. Un segundo paso los protege si roban una contraseña.',
  fields: { secondFactor: 'El equipo debe usar un segundo paso' },
  hint: 'Todo el equipo tendrá que configurar una aplicación de autenticación para poder seguir. Tú ya debes tener una, en Mis ajustes.',
  on: 'Contraseña y un código de una aplicación',
  off: 'Contraseña; el segundo paso es decisión de cada persona',
};
