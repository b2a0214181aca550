import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './partners-texts.ts';

export const partnersTexts: TranslationOf<typeof english.partnersTexts> = {
  title: 'Colaboradores',
  lead: 'Empresas que te pagan las visitas de sus miembros, como Urban Sports Club. Las eliges al apuntar a alguien.',
  add: 'Añadir un colaborador',
  newTitle: 'Nuevo colaborador',
  none: 'Aún no hay colaboradores',
  noneBody: 'Un colaborador te envía visitas y te las paga cada mes.',
  fields: { name: 'Nombre', amount: 'Lo que paga por una visita' },
  amountHint: 'Para tus propias cuentas, sin impuestos. Las visitas ya reservadas conservan su importe.',
  perVisit: (amount) => `${amount} por visita`,
  hiddenBy: {},
};
