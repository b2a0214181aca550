import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './mail-texts.ts';

export const personalDataMailTexts: TranslationOf<typeof english.personalDataMailTexts> = {
  'erasure-asked': (w) => ({
    subject: `Tus datos en ${w.studio} se van a borrar`,
    preheader: `El ${w.due}, si no lo detienes.`,
    heading: `Tus datos se borran el ${w.due}`,
    paragraphs: [
      `El ${w.due} se borra tu cuenta en ${w.studio}: tu nombre, tus datos de contacto, tus respuestas, tu foto y nuestros correos. También terminan tus reservas y suscripciones.`,
      'Hasta entonces puedes detenerlo en tu cuenta. Si no lo has pedido, detenlo ahora y avisa al estudio.',
    ],
    button: 'Verlo o detenerlo',
  }),
  'erasure-stopped': (studio) => ({
    subject: `Tus datos en ${studio} no se han borrado`,
    preheader: 'Formas parte del equipo.',
    heading: 'Tus datos no se han borrado',
    paragraphs: [
      `Tus datos en ${studio} se iban a borrar hoy. Se ha detenido porque formas parte del equipo: el historial del estudio necesita tus datos.`,
      'Puedes pedirlo de nuevo cuando dejes el equipo.',
    ],
    button: 'Ver tu cuenta',
  }),
  'person-erased': (studio) => ({
    subject: `Tus datos en ${studio} están borrados`,
    preheader: 'Este es nuestro último correo.',
    heading: 'Tus datos están borrados',
    paragraphs: [
      `Tu cuenta en ${studio} está borrada. Tus reservas y suscripciones han terminado, y ya no puedes entrar.`,
      'Los pagos quedan en la contabilidad del estudio, sin tu nombre. Este es nuestro último correo: tu dirección se borra con él.',
    ],
  }),
};
