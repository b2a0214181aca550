import type { entityTexts as entities } from './entity-fields.ts';
import type { ruleTexts as rules } from './fields.ts';
import type { messageTexts as messages } from './messages.ts';
import type { TranslationOf } from './texts.ts';

export const messageTexts: TranslationOf<typeof messages> = {
  required: 'Este campo es obligatorio',
  invalid: 'Este valor no es válido',
  unknown: 'No hay ningún parámetro con este nombre',
  lte: (bound) => `El valor debe ser menor o igual que ${bound}`,
  gte: (bound) => `El valor debe ser mayor o igual que ${bound}`,
  amount: 'Escribe un importe que se pueda pagar, por ejemplo 25',
  listed: 'Elige una de las opciones',
  atMost: (count) => `Elige como máximo ${count}`,
  once: 'Cada elemento puede aparecer solo una vez',
  date: 'Escribe una fecha que exista',
  pastDay: 'Elige hoy o un día posterior',
  time: 'Elige una de las horas de la lista',
  link: 'Escribe una dirección web completa, por ejemplo https://example.org/sala',
  inPersonOrOnline: 'Elige en persona o en línea',
};

export const ruleTexts: TranslationOf<typeof rules> = {
  email: 'El correo electrónico no es válido',
  name: 'Escribe solo un nombre: sin direcciones web ni de correo, teléfonos ni signos especiales. Deja un espacio después de cada punto.',
  noAddress: 'Quita las direcciones web y de correo. Deja un espacio después de cada punto.',
  phone: 'El teléfono no es válido',
  passwordTooShort: 'La contraseña debe tener al menos 8 caracteres',
  percentage: 'El número debe estar entre 0 y 100',
  hours: 'El número debe estar entre 1 y 24',
  mins: 'El número debe estar entre 0 y 60',
  mod15: 'El número debe ser múltiplo de 15.',
  posNumber: 'El número debe ser positivo',
  item: 'Elige una opción',
  time: 'La hora no es válida',
  maxChars: (count) => `Puede tener como máximo ${count} caracteres`,
};

export const entityTexts: TranslationOf<typeof entities> = {
  lastDay: 'Elige el primer día o uno posterior',
  laterTime: 'Elige una hora posterior al inicio',
  mostPlaces: 'Elige un número que no supere las plazas de la clase',
  mostDays: (count) => `Elige ${count} días como mucho`,
  anOption: 'Añade una opción que los clientes puedan elegir',
  colour: 'Elige un color como #0f766e',
  webAddress: 'Escribe una dirección web como https://example.org/imagen.jpg',
  timeZone: 'Elige una zona horaria de la lista, como Europe/Madrid',
  locale: 'Elige un idioma de la lista',
  currency: 'Elige una moneda de la lista',
};
