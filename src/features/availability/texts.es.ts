import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const availabilityTexts: TranslationOf<typeof english.availabilityTexts> = {
  duration: (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
  },
  pick: (refusal) => {
    switch (refusal.code) {
      case 'slot-taken':
        return 'Esta hora está ocupada.';
      case 'not-enough-slots':
        return 'No se puede elegir esta hora: no quedan suficientes horas libres.';
      case 'not-enough-consecutive-slots':
        return 'No se puede elegir esta hora: no hay suficientes horas libres seguidas.';
      case 'not-first-of-session':
        return 'Solo puedes elegir la primera hora de una sesión empezada por otras personas';
      case 'other-duration':
        return `Elige una cita de ${refusal.minutes} min si quieres reservar esta hora`;
    }
  },
};
