import type { TranslationOf } from '../../../../wire/texts.ts';
import type { invitationTexts as english } from './invitation-texts.ts';

export const invitationTexts: TranslationOf<typeof english> = {
  title: 'Acepta tu invitación',
  loggedInAs: (email) => `Has iniciado sesión aquí como ${email}`,
  loggedIn: 'Otra persona ha iniciado sesión aquí',
  linkIsFor: (email) => `Este enlace es para ${email}.`,
  afterwards: 'Cierra la sesión para elegir su contraseña. Sigues en esta página.',
  logOut: 'Cerrar la sesión y seguir',
};
