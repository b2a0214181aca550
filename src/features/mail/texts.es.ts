import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const mailTexts: TranslationOf<typeof english.mailTexts> = {
  footer: {
    help: '¿Preguntas? Escribe a',
    reason: (studio) => `Recibes este correo por tu cuenta o por una reserva en ${studio}.`,
  },
  test: (subject) => `Prueba: ${subject}`,
  mailbox: {
    title: 'Buzón',
    about: 'De esta demostración no sale ningún correo. Lo que se habría enviado se guarda aquí, lo más reciente primero.',
    empty: 'Todavía no hay correos. Crea una cuenta, pide una contraseña nueva o reserva una clase.',
    find: 'Dirección o asunto',
    search: 'Buscar',
    noneFound: (find) => `Ningún correo tiene «${find}» en la dirección o el asunto.`,
    to: 'Para',
    attachments: 'Archivos adjuntos',
    text: 'Como texto sin formato',
    back: 'Todos los correos',
  },
};

const named = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
const unknown = ({ variable, known }: { readonly variable: string; readonly known: readonly string[] }) =>
  `{${variable}} no significa nada en este correo. Puedes usar ${named(known)}.`;

export const ownWordsRefusals: TranslationOf<typeof english.ownWordsRefusals> = {
  'subject-variable': unknown,
  'paragraph-variable': unknown,
  'mail-stays-on': () => 'Los clientes tienen que recibir este correo, así que no se puede desactivar.',
  'too-many-attempts': () => 'Has enviado muchos ejemplos. Espera un rato.',
  'no-example': () => 'Todavía no hay nada de lo que pueda tratar este correo. Inténtalo después de la primera reserva o venta.',
};
