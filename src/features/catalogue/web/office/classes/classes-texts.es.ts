import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { classTemplatesTexts as english } from './classes-texts.ts';

export const classTemplatesTexts: TranslationOf<typeof english> = {
  title: 'Clases',
  lead: 'Lo que enseñas. Una clase que se programa empieza con este nombre, color y descripción.',
  add: 'Añadir una clase',
  newTitle: 'Clase nueva',
  none: 'Todavía no hay clases',
  noneBody: 'Describe una clase una vez. Después ponla en el horario tantas veces como se dé.',
  fields: {
    service: 'Servicio',
    name: 'Nombre',
    description: 'Descripción',
    color: 'Color',
    durationMinutes: 'Minutos',
    mediaUrl: 'Imagen',
    firstVisit: 'Para la primera visita',
    minimumPeople: 'Mínimo de personas',
    minimumHours: 'Horas antes del inicio',
    tags: 'Etiquetas',
  },
  noService: 'Ninguno',
  firstVisitHint: 'Se muestra en lugar de la del servicio, en la página de la clase.',
  minimumNote: 'Esto es para las clases que programes a partir de ahora. Las ya programadas se cambian en el horario.',
  gone: 'Eliminado mientras tanto',
  noTags: 'Todavía no hay etiquetas.',
  minutesOf: (minutes) => `${minutes} minutos`,
  hiddenBy: { 'no-classes': 'Los clientes no ven ninguna clase próxima de este tipo.' },
};
