import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './own-data-texts.ts';

export const ownDataTexts: TranslationOf<typeof english.ownDataTexts> = {
  title: 'Tus datos',
  lead: 'Descarga un archivo con todo lo que el estudio guarda sobre ti, o haz que se borre.',
  download: 'Exportar lo que se guarda sobre ti',
  downloading: 'Preparando el archivo',
  erase: 'Eliminar mis datos',
  dialog: '¿Eliminar tus datos?',
  when: 'Dentro de siete días. Hasta entonces puedes detenerlo aquí y no cambia nada. Recibes un correo ahora y el último cuando termina.',
  onTeam: 'Eres del equipo del estudio. Pide al propietario que antes te quite del equipo.',
  keep: 'Conservar mi cuenta',
  close: 'Cerrar',
  yes: 'Eliminar en siete días',
  running: (day) => `Tus datos se eliminan el ${day}.`,
  stop: 'Detenerlo',
};
