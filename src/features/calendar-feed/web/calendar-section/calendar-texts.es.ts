import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './calendar-texts.ts';

export const calendarTexts: TranslationOf<typeof english.calendarTexts> = {
  title: 'Añadir a tu calendario',
  create: 'Crear un enlace de calendario',
  creating: 'Creando tu enlace',
  failed: 'No se ha podido comprobar si tienes un enlace de calendario.',
  linkLabel: 'Tu enlace de calendario privado',
  copy: 'Copiar enlace',
  copied: '¡Enlace copiado!',
  copyFailed: 'No se ha podido copiar el enlace. Selecciónalo y cópialo a mano.',
  open: 'Abrir en mi calendario',
  activeSince: (date) => `Tienes un enlace de calendario desde el ${date}.`,
  forgotten: 'Por tu seguridad no se vuelve a mostrar. ¿Lo has perdido? Crea otro; el anterior dejará de funcionar.',
  renew: 'Enlace nuevo',
  revoke: 'Desactivar el enlace',
  confirm: {
    renew: {
      title: '¿Crear un enlace nuevo?',
      body: 'El enlace que tienes ahora dejará de funcionar. Los calendarios que lo usan no se actualizarán hasta que les des el nuevo.',
      yes: 'Crear un enlace nuevo',
    },
    revoke: {
      title: '¿Desactivar tu enlace de calendario?',
      yes: 'Desactivarlo',
    },
    keep: 'Conservarlo',
  },
  customer: {
    lead: 'Un enlace privado que mantiene tu calendario al día: reservas, listas de espera y cancelaciones.',
    once: 'Solo se muestra esta vez. Quien lo tenga puede ver tus reservas, así que no lo compartas.',
    revoke: 'Los calendarios que lo usan dejarán de actualizarse. Tus reservas siguen como están.',
  },
};
