import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './together-texts.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('es').format(names);

export const togetherMailTexts: TranslationOf<typeof english.togetherMailTexts> = {
  stillWaits: ({ name, number }) =>
    name === null
      ? `Tú sigues en la lista de espera, con el número ${number}.`
      : `${name} sigue en la lista de espera, con el número ${number}.`,
  waited: (name) =>
    name === null
      ? 'Tú estabas en la lista de espera, así que no se ha gastado nada de tu bono.'
      : `${name} estaba en la lista de espera, así que no se ha gastado nada de tu bono.`,
  noCredit: 'Esta plaza no gastó ningún crédito.',
  you: 'Tú',
  inLine: (name, number) => `${name} (número ${number} en la lista)`,
  listed,
  sameFor: (names) => `Lo mismo vale para ${listed(names)}.`,
  differentFor: (name, lines) => [`También para ${name}.`, ...lines].join(' '),
};
