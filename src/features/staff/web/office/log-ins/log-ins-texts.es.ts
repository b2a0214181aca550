import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './log-ins-texts.ts';

export const logInsTexts: TranslationOf<typeof english.logInsTexts> = {
  mine: 'Dónde tienes la sesión abierta',
  theirs: (name) => `Dónde tiene ${name} la sesión abierta`,
  here: 'Este dispositivo',
  device: (browser, system) => `${browser} en ${system}`,
  unknown: 'Dispositivo desconocido',
  seen: (when) => `Último uso: ${when}`,
  end: 'Cerrar sesión',
  endNamed: (device) => `Cerrar sesión: ${device}`,
  endOthers: 'Cerrar sesión en todos los demás',
  endAll: 'Cerrar sesión en todas partes',
  ended: 'La sesión se ha cerrado allí.',
  nowhere: 'En ningún sitio ahora mismo.',
  hint: '¿Has perdido un teléfono? Cierra su sesión aquí y cambia tu contraseña.',
};
