import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './friend-texts.ts';

export const friendWebTexts: TranslationOf<typeof english.friendWebTexts> = {
  bring: 'Invitar a alguien',
  bringDetail: 'Recibe un enlace, reserva por su cuenta y ve tu nombre.',
  preparing: 'Preparando el enlace',
  copied: 'Enlace copiado. Envíalo a quien quieras.',
  shareText: (name, when) => `Ven conmigo a ${name}, ${when}`,
  asks: (inviter) => `${inviter} quiere ir contigo`,
  costs: (price, product, ifNew) => `Te cuesta ${price} (${product})${ifNew ? ' si es tu primera vez aquí' : ''}.`,
  free: (product, ifNew) => `No te cuesta nada${ifNew ? ' si es tu primera vez aquí' : ''}: ${product} es gratis.`,
  trial: (product, days, price, ifNew) =>
    `${days === 1 ? `1 día de ${product} es` : `${days} días de ${product} son`} gratis${ifNew ? ' si es tu primera vez aquí' : ''}; después cuesta ${price}.`,
  counts: 'El enlace que abriste antes ya no cuenta.',
  seesName: (inviter) => `Cuando reserves, ${inviter} verá tu nombre.`,
  seeEachOther: (inviter) => `Ya estás en esta clase. Si vais juntos, ${inviter} verá tu nombre.`,
  together: 'Ir juntos',
  joined: (inviter) => `Vas con ${inviter}.`,
};
