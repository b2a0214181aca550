import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const textMessageRefusals: TranslationOf<typeof english.textMessageRefusals> = {
  'sid-wrong': () => 'Esto no es un SID de cuenta. Copia el que empieza por AC de la página de inicio de la consola de Twilio.',
  'token-missing': () => 'Copia el token de autenticación de la página de inicio de la consola de Twilio.',
  'sender-wrong': () =>
    'Escribe tu número de Twilio con su país, como +34 612 34 56 78, o el SID de un servicio de mensajería, que empieza por MG.',
  'keys-refused': () => 'Twilio no acepta este SID de cuenta y este token. Copia los dos otra vez.',
  'twilio-away': () => 'Twilio no ha respondido. No se ha cambiado nada. Inténtalo de nuevo en un minuto.',
  'texts-off': () => 'Los mensajes de texto están desactivados. Conecta primero tu cuenta de Twilio.',
  'number-wrong': () => 'El teléfono no es válido',
  'number-unsubscribed': () => 'Este número ha respondido STOP. Responde START desde él al número del estudio e inténtalo de nuevo.',
  'sender-refused': () => 'Twilio no envía desde este número. Mira el número en la consola de Twilio.',
  'text-unknown': () => 'Twilio no ha respondido. El mensaje aún puede llegar. Mira tu teléfono antes de intentarlo de nuevo.',
  'text-refused': ({ error }): string =>
    `Twilio ha rechazado el mensaje (error ${error}). Su consola explica el número en Monitor, Errors.`,
  'too-many-attempts': ({ seconds }): string => `Demasiados mensajes de prueba. Inténtalo de nuevo en ${Math.ceil(seconds / 60)} minutos.`,
};

export const textMessageTexts: TranslationOf<typeof english.textMessageTexts> = {
  badSignature: 'La firma no es correcta.',
  ending: 'Responde STOP para no recibir más',
  test: (studio: string) => `${studio}: tus mensajes de texto funcionan.`,
  testSent: 'El mensaje está en camino.',
};
