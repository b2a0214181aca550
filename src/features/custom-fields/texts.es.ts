import type { TranslationOf } from '../../wire/texts.ts';
import type { FieldFault } from './rules/read-value.ts';
import type * as english from './texts.ts';

function fault(found: FieldFault): string {
  switch (found.code) {
    case 'required':
      return `${found.name}: este campo es obligatorio`;
    case 'too-long':
      return `Debe tener menos de ${found.most} caracteres`;
    case 'not-a-number':
      return 'Debe ser un número válido';
    case 'not-yes-or-no':
      return 'Responde sí o no';
    case 'not-an-option':
      return 'Elige una de las opciones';
    case 'not-a-date':
      return 'Debe ser una fecha válida';
    case 'not-a-datetime':
      return 'Elige una fecha y una hora';
    case 'too-early':
      return 'No puede ser anterior a 1930';
    case 'unknown-field':
      return 'Este campo no se pregunta aquí';
  }
}

export const customFieldTexts: TranslationOf<typeof english.customFieldTexts> = {
  fault,
  pleaseFillIn: (names) => `Falta por rellenar: ${names.join(', ')}`,
  yes: 'Sí',
  no: 'No',
};

export const customFieldWebTexts: TranslationOf<typeof english.customFieldWebTexts> = {
  choose: 'Elige…',
  yes: 'Sí',
  no: 'No',
  date: 'Fecha',
  hour: 'Hora',
  minute: 'Minuto',
  timeHint: 'En formato de 24 horas, según tu reloj',
};
