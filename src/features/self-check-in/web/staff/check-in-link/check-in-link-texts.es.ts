import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './check-in-link-texts.ts';

export const checkInLinkTexts: TranslationOf<typeof english.checkInLinkTexts> = {
  title: 'Registro de entrada',
  checkIn: 'Registrar la entrada',
  lead: 'Abre este enlace en una tableta o un teléfono junto a la puerta: cada persona se busca en la lista y registra su entrada, sin iniciar sesión. Muestra las clases que empiezan pronto, y solo nombres de pila.',
  location: 'Centro',
  wholeStudio: 'Todo el estudio',
  walkIns: 'Para una tableta: quien no tiene reserva puede reservar allí con su correo y un código',
  link: 'Enlace',
  copy: 'Copiar',
  copied: 'El enlace está copiado.',
  notCopied: 'No se ha podido copiar el enlace. Selecciónalo y cópialo a mano.',
  open: 'Abrir',
  qr: 'El enlace como código para la cámara de un teléfono',
  print: 'Imprimir el código',
  regenerate: 'Crear otro enlace',
  sure: '¿Crear otro enlace?',
  sureBody: 'El enlace anterior y sus códigos impresos dejan de funcionar al momento.',
  keep: 'Conservar el anterior',
};
