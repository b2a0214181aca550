import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { rulesSettingsTexts as english } from './rules-texts.ts';

const classes = (count: number) => (count === 1 ? '1 próxima clase' : `${count} próximas clases`);

export const rulesSettingsTexts: TranslationOf<typeof english> = {
  title: 'Cancelaciones',
  lead: 'Hasta cuándo cancelan gratis los clientes y qué cuesta cancelar más tarde. Una norma más estricta vale para las reservas nuevas: las anteriores conservan la suya. Una más favorable vale para todas.',
  fields: {
    freeUntilMinutes: 'Los clientes cancelan gratis hasta',
    lateAllowed: 'Pueden cancelar más tarde',
    lateCredit: 'Si cancelan más tarde',
    lateFee: 'Recargo por cancelar tarde',
    noShowFee: 'Recargo por no asistir',
    freeLateCancels: 'Cancelaciones tardías gratuitas',
    refundIfRefilled: 'No cuesta nada si otra persona ocupa la plaza',
    reminderHours: 'Recordatorio por correo',
  },
  hoursBefore: (hours) => `${hours} horas antes de la clase`,
  noReminder: 'Sin recordatorio',
  late: { kept: 'Se pierde el crédito', refunded: 'Se devuelve el crédito', never: 'Ya no pueden cancelar' },
  freeLate: (most) => (most === 0 ? 'Ninguna' : `${most} por persona en 30 días`),
  freeLateHint: 'No cuestan ni recargo ni crédito. No asistir nunca es gratis.',
  feeHint: 'Déjalo vacío si no hay recargo.',
  noShowHint: 'Déjalo vacío si no hay recargo. Se cobra cuando se cierra la asistencia de la clase.',
  reaches: (following, own) =>
    `Un recargo nuevo llega a ${classes(following)}.${own === 0 ? '' : ` ${classes(own)} con recargo propio, o gratis a propósito, no ${own === 1 ? 'cambia' : 'cambian'}.`}`,
  sentence: (deadline, late) => `Gratis hasta ${deadline}. Después: ${late.charAt(0).toLowerCase()}${late.slice(1)}.`,
};
