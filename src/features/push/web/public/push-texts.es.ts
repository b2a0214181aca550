import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './push-texts.ts';

export const pushWebTexts: TranslationOf<typeof english.pushWebTexts> = {
  title: 'Avisos en este dispositivo',
  lead: 'Una plaza libre, un cambio en tu clase y el recordatorio llegan a la pantalla de bloqueo. Por la noche no llega nada.',
  turnOn: 'Activar los avisos',
  turnOff: 'Desactivar',
  turningOn: 'Activando los avisos',
  isOn: 'Los avisos están activados en este dispositivo.',
  devices: 'Tus dispositivos',
  others: 'Tus otros dispositivos',
  since: (date) => `desde ${date}`,
  forget: 'Olvidar',
  forgetDevice: (device) => `Olvidar ${device}`,
  unknown: 'Un dispositivo',
  failed: 'No se han podido activar los avisos. Vuelve a intentarlo más tarde.',
  unanswered: 'Tu navegador pregunta si este sitio puede mostrar avisos. Vuelve a pulsar y elige Permitir.',
  support: {
    denied: 'Tu navegador bloquea los avisos de este sitio. Permítelos en sus ajustes para este sitio y vuelve aquí.',
    'home-screen': 'En un iPhone o iPad, añade primero esta página a la pantalla de inicio y activa allí los avisos.',
    none: 'Este navegador no puede mostrar avisos. Todo te llega por correo.',
  },
  offer: {
    wait: 'Avísame en este dispositivo cuando haya una plaza libre',
    held: 'Avísame en este dispositivo la próxima vez',
    reminder: 'Recuérdamelo en este dispositivo',
    change: 'Avísame en este dispositivo si cambia esta clase',
  },
};
