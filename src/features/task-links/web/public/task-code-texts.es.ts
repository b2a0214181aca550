import type { TranslationOf } from '../../../../wire/texts.ts';
import type * as english from './task-code-texts.ts';

export const taskCodeTexts: TranslationOf<typeof english.taskCodeTexts> = {
  show: 'Mostrar código QR',
  showOf: (name) => `Mostrar código QR para ${name}`,
  title: 'En su propio móvil',
  lead: (name) => `${name} escanea este código con la cámara de su móvil. No hace falta iniciar sesión.`,
  alt: 'Código QR del enlace a lo pendiente',
  open: (tasks) => `Falta todavía: ${tasks.join(', ')}`,
  tasks: { waiver: 'descargo de responsabilidad', phone: 'teléfono', questions: 'preguntas' },
  waits: 'Esta ventana se cierra cuando todo está hecho. El código vale 30 minutos.',
  mail: 'Enviar por correo',
  sending: 'Enviando',
  done: (name) => `Firmado. A ${name} ya no le falta nada.`,
  ended: 'El código ha caducado.',
  newCode: 'Mostrar un código nuevo',
  again: 'Intentar de nuevo',
};
