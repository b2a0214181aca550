import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { servicesTexts as english } from './services-texts.ts';

export const servicesTexts: TranslationOf<typeof english> = {
  title: 'Servicios',
  lead: 'Tipos de clase y de cita. Los bonos se pueden limitar a ellos, y los clientes filtran por ellos.',
  add: 'Añadir un servicio',
  newTitle: 'Servicio nuevo',
  none: 'Todavía no hay servicios',
  noneBody: 'Un servicio es un tipo de clase o de cita, como yoga o masaje.',
  fields: { name: 'Nombre', description: 'Descripción', mediaUrl: 'Imagen', firstVisit: 'Para la primera visita' },
  firstVisitHint: 'Para quien viene por primera vez: qué traer y cuándo llegar. Se muestra en la página de sus clases.',
  hiddenBy: { 'no-classes': 'Los clientes no ven ninguna clase próxima, y no se puede reservar como cita.' },
};
