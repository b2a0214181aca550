import { itIs } from '../wire/clock.es.ts';
import type { TranslationOf } from '../wire/texts.ts';
import type * as english from './texts.ts';

export const shellTexts: TranslationOf<typeof english.shellTexts> = {
  skipToContent: 'Ir al contenido',
  nav: {
    label: 'Principal',
    schedule: 'Horario',
    appointments: 'Citas',
    series: 'Series',
    buy: 'Comprar',
    account: 'Cuenta',
    logIn: 'Entrar',
  },
  loading: 'Cargando',
  retry: 'Reintentar',
  reload: 'Recargar',
  close: 'Cerrar',
  offline: 'No tienes conexión. Lo que has escrito se conserva; no se ha enviado nada.',
  noAnswer: 'El estudio no responde. Comprueba tu conexión e inténtalo de nuevo.',
  unexpected: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',
  stillLoading: 'Una parte de esta página aún se está cargando. Vuelve a pulsar en un momento.',
  unreadable: 'No se ha podido leer la respuesta. Recarga la página para tener la versión más reciente.',
  sessionEnded: 'Tu sesión ha terminado. Inicia sesión para seguir; lo que has escrito se conserva.',
  loadFailed: 'No se ha podido cargar.',
  pageFailed: {
    title: 'Esta página ha tropezado',
    body: 'No se ha reservado, cobrado ni perdido nada. Inténtalo de nuevo; si vuelve a pasar, recarga la página.',
  },
  pageOffline: {
    title: 'Esta página necesita conexión',
    body: 'Todavía no se había cargado. No se ha reservado, cobrado ni perdido nada; aparecerá cuando vuelvas a tener conexión.',
  },
  newVersion: {
    title: 'Hay una versión más reciente',
    body: 'La página se ha actualizado mientras estabas aquí. Recárgala para seguir; lo que has escrito se conserva.',
  },
  poweredBy: 'Con la tecnología de Atelier',
  whereYouAre: 'donde estás',
  studioTimes: (zone, time) => `Todas las horas son las del estudio (${zone}); allí ${itIs(time)}.`,
  home: (studio) => `${studio}, inicio`,
};
