import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './hours-texts.ts';

export const hoursScreenTexts: TranslationOf<typeof english.hoursScreenTexts> = {
  instructor: 'Instructor/a',
  minutes: (count) => `${count} min`,
  save: 'Guardar',
  saving: 'Guardando',
  unsaved: 'Sin guardar',
  days: {
    title: 'Días y horario de trabajo',
    lead: 'Cuándo se pueden reservar citas, por servicio.',
    prices: 'Precios de las citas',
    services: 'Servicios',
    noServices: 'Sin servicios',
    noServicesBody: 'Todavía no se reserva ningún servicio con cita con esta persona.',
    startOf: (day) => `${day}: inicio`,
    endOf: (day) => `${day}: final`,
    closed: 'No trabaja',
    break: 'Descanso',
    breakOf: (day) => `${day}: descanso`,
    breakStartOf: (day) => `${day}: inicio del descanso`,
    breakEndOf: (day) => `${day}: final del descanso`,
    to: 'a',
  },
  prices: {
    title: 'Precios de las citas',
    lead: 'Cuánto puede durar una cita y cuánto cuesta. El precio se muestra; la cita se paga con créditos.',
    days: 'Días y horario de trabajo',
    offered: (count) => `${count} min se ofrece`,
    price: 'Precio',
    priceOf: (count) => `Precio de ${count} min`,
    add: 'Añadir una duración',
    remove: (count) => `Quitar ${count} min`,
  },
};
