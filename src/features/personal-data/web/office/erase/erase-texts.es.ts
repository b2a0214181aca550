import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './erase-texts.ts';

export const eraseTexts: TranslationOf<typeof english.eraseTexts> = {
  menu: 'Borrar a esta persona',
  exportData: 'Exportar lo guardado',
  title: '¿Borrar a esta persona?',
  lead: 'Dentro de siete días. Hasta entonces tú o el cliente podéis detenerlo y no cambia nada.',
  mails: 'El cliente recibe un correo ahora y el último cuando termina.',
  copies: 'Las copias de seguridad y los archivos anteriores siguen teniendo los datos.',
  onTeam: 'Esta persona es del equipo. Quítala antes del equipo: el estudio conserva los datos de su equipo.',
  close: 'Cerrar',
  keep: 'Conservar',
  yes: 'Borrar en siete días',
  asked: (day, by) => (by === null ? `El ${day}, como ha pedido el cliente.` : `El ${day}, a petición de ${by}.`),
  askedTitle: 'Se va a borrar',
  stop: 'Detenerlo',
  done: (day) => `Borrado el ${day}. Lo que queda no tiene nombre.`,
};
