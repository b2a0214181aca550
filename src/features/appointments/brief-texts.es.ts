import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './brief-texts.ts';

export const appointmentBriefTexts: TranslationOf<typeof english.appointmentBriefTexts> = {
  'appointment-confirmed': ({ instructor }) => `Tu cita con ${instructor} está confirmada.`,
  'appointment-cancelled': ({ instructor, wasRequest }) =>
    wasRequest ? `Tu solicitud a ${instructor} ha terminado.` : `Tu cita con ${instructor} está cancelada.`,
  'appointment-reminder': ({ instructor }) => `Tu cita con ${instructor} es pronto.`,
};
