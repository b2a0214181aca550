import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './kit-texts.ts';

const THIS = { class: 'esta clase', appointment: 'esta cita', series: 'esta serie' };

export const checkoutKitTexts: TranslationOf<typeof english.checkoutKitTexts> = {
  pay: 'Pagar con',
  costs: {
    credits: (needed, left, pass) => {
      if (needed === 1 && left === 1) return `El último crédito de ${pass}`;
      return `${needed === 1 ? '1 crédito' : `${needed} créditos`} de los ${left} que quedan en ${pass}`;
    },
    guest: (left, pass) =>
      left === 1 ? `El último crédito para invitados de ${pass}` : `1 crédito para invitados de los ${left} que quedan en ${pass}`,
    unlimited: '∞ Ilimitado',
  },
  renews: (date) => `Se renueva el ${date}`,
  ends: (date) => `Termina el ${date}`,
  whyNot: 'Por qué tus bonos no sirven',
  unfit: (count, thing) =>
    count === 1 ? `Uno de tus bonos no sirve para ${THIS[thing]}` : `${count} de tus bonos no sirven para ${THIS[thing]}`,
  moreReasons: (count) => `y ${count} más`,
  retryIsSafe: 'No se reservará dos veces.',
  phone: 'Número de teléfono',
  phoneHint: 'El estudio necesita un número para avisarte sobre tu reserva.',
  phoneRequired: 'El número de teléfono es obligatorio',
  phoneInvalid: 'Introduce un número de teléfono válido',
};
