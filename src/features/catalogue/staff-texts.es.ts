import type { TranslationOf } from '../../wire/texts.ts';
import type { minimumFormTexts as english } from './staff-texts.ts';

export const minimumFormTexts: TranslationOf<typeof english> = {
  people: 'Mínimo de personas',
  hours: 'Horas antes del inicio',
  off: 'Vacío: se da con cualquier número de personas.',
  on: (count, hours) =>
    `Se cancela sola si se han apuntado menos de ${count === 1 ? '1 persona' : `${count} personas`} ${hours === 1 ? '1 hora' : `${hours} horas`} antes. Los créditos vuelven y se avisa a quienes tienen correo.`,
};
