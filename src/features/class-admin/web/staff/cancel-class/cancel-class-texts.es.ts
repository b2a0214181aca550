import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './cancel-class-texts.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

export const cancelClassTexts: TranslationOf<typeof english.cancelClassTexts> = {
  title: 'Cancelar la clase',
  legend: 'Créditos de quienes han reservado',
  keep: 'No devolver los créditos',
  giveBack: 'Devolver los créditos',
  loses: (count) => (count === 0 ? 'Nadie ha pagado con un crédito.' : `${people(count)} ${count === 1 ? 'pierde' : 'pierden'} 1 crédito.`),
  gets: (count) =>
    count === 0 ? 'Nadie ha pagado con un crédito.' : `${people(count)} ${count === 1 ? 'recupera' : 'recuperan'} 1 crédito.`,
  show: 'Mostrar en la web después de cancelar',
  reason: 'Motivo',
  reasonHint: 'Se muestra en la web y en los correos.',
  told: (count) => (count === 0 ? 'Nadie tiene reserva, así que no se avisa a nadie.' : `Se avisa por correo a ${people(count)}.`),
  no: 'Mantener la clase',
  yes: ({ losing, getting }) =>
    getting > 0
      ? `Cancelar: ${people(getting)} ${getting === 1 ? 'recupera' : 'recuperan'} 1 crédito`
      : losing > 0
        ? `Cancelar: ${people(losing)} ${losing === 1 ? 'pierde' : 'pierden'} 1 crédito`
        : 'Cancelar la clase',
  close: 'Cerrar',
};
