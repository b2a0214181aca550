import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const frameTexts: TranslationOf<typeof english.frameTexts> = {
  notLoggedIn: 'Inicia sesión para continuar.',
  notAllowed: 'No tienes permiso para hacer esto.',
  secondFactorNeeded: 'Tu estudio pide un segundo paso al entrar. Configúralo primero.',
  notInPackage: 'Esta función no forma parte del plan del estudio.',
  notOpen: 'Este estudio abre pronto. Hasta entonces no se puede reservar ni comprar.',
  bookingsPaused: 'Por ahora el estudio no acepta reservas nuevas ni vende bonos. Lo que has reservado o comprado sigue igual.',
  notFound: 'No encontrado.',
  unknownStudio: 'No hay ningún estudio en esta dirección.',
  noHost: 'Esta petición no dice a qué dirección va: le falta el Host.',
  busy: 'Alguien está cambiando esto en este momento. No se ha modificado nada; inténtalo de nuevo.',
  unavailable: 'En este momento no podemos acceder a nuestros datos. Inténtalo de nuevo en un momento.',
  otherRequest: 'Esta Idempotency-Key ya se usó para otra petición.',
  badKey: (longest) => `Una Idempotency-Key tiene como máximo ${longest} caracteres.`,
  invalid: 'Algunos datos no son válidos.',
  broken: 'Algo ha fallado por nuestra parte. No se ha cobrado nada; inténtalo de nuevo.',
};
