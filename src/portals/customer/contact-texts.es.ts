import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './contact-texts.ts';

export const contactTexts: TranslationOf<typeof english.contactTexts> = {
  bookTitle: 'Reserva con nosotros',
  bookLead: 'Elige lo que quieres reservar.',
  appointments: { what: 'Una hora para ti, por servicio o por profesor.', go: 'Reservar una cita' },
  series: { what: 'Clases que van juntas y se reservan de una vez.', go: 'Ver todas las series' },
  title: 'Habla con nosotros',
  lead: 'Los horarios y las reservas se acuerdan con el estudio.',
  studioTitle: 'Pregunta al estudio',
  write: 'Escríbenos sobre horarios, precios y reservas.',
  writeNow: 'Escribir al estudio',
  askAtDesk: 'Pregunta en recepción por horarios, precios y reservas.',
  accountTitle: 'Tu cuenta',
  account: 'Tus bonos, suscripciones y ajustes.',
  logIn: 'Iniciar sesión',
  signUp: 'Registrarse',
};
