import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './texts-texts.ts';

export const textsTexts: TranslationOf<typeof english.textsTexts> = {
  title: 'Mensajes de texto',
  lead: 'Recordatorios, cambios y plazas libres en un mensaje corto, para los clientes que los quieren. El correo se envía también.',
  settings: 'Ajustes del estudio',
  off: 'Desactivados',
  on: 'Activados',
  onWith: (sender) => `Activados, desde ${sender}`,
  account: 'Tu cuenta de Twilio',
  begin: 'Configurar los mensajes de texto',
  steps: [
    'Abre la página de inicio de la consola de Twilio. Muestra «Account SID» y «Auth Token».',
    'Copia los dos en los campos de abajo.',
    'Escribe el número que tienes en Twilio o el SID de tu servicio de mensajería.',
    'Pulsa «Conectar Twilio». Twilio te cobra cada mensaje.',
  ],
  open: 'Abrir la consola de Twilio',
  fields: { accountSid: 'SID de la cuenta', authToken: 'Token de autenticación', sender: 'Número o servicio de mensajería' },
  hints: {
    accountSid: 'Empieza por AC',
    authToken: 'Se guarda cifrado y no se vuelve a mostrar.',
    tokenKept: 'Un campo vacío conserva el token guardado.',
    sender: 'Con su país, como +34 612 34 56 78, o empieza por MG',
  },
  connect: 'Conectar Twilio',
  connecting: 'Preguntando a Twilio',
  keep: 'Conservar la cuenta',
  replace: 'Usar otro número o token',
  remove: 'Desactivar',
  removed: 'Los mensajes de texto están desactivados.',
  facts: { account: 'Cuenta', sender: 'Se envía desde', token: 'Token de autenticación', connected: 'Conectada' },
  troubles: {
    'keys-refused':
      'Twilio ya no acepta el token de autenticación, así que no se envían mensajes. Copia aquí el nuevo. Los correos se envían como siempre.',
    'sender-refused': 'Twilio se ha negado a enviar desde tu número. Míralo en la consola de Twilio. Los correos se envían como siempre.',
  },
  replies: 'Respuestas',
  repliesLead:
    'Quien responde STOP no recibe más mensajes de Twilio. Para que los ajustes de tus clientes también lo muestren, da a Twilio esta dirección:',
  repliesSteps:
    'En la consola de Twilio abre tu número o servicio de mensajería e introdúcela donde pone «A message comes in», como webhook con POST.',
  replyAddress: 'Dirección para las respuestas',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  notCopied: 'No se ha podido copiar la dirección. Selecciónala y cópiala tú.',
  test: 'Pruébalo',
  phone: 'Teléfono',
  sendTest: 'Enviar un mensaje de prueba',
  sending: 'Enviando',
  costs: 'Mensajes y costes',
  noTexts: 'Aún no hay mensajes. El primero sale con el próximo recordatorio o cambio.',
  texts: (count) => (count === 1 ? '1 mensaje' : `${count} mensajes`),
  delivered: (count) => (count === 1 ? '1 entregado' : `${count} entregados`),
  failed: (count) => (count === 1 ? '1 no entregado' : `${count} no entregados`),
  noCost: 'Coste aún desconocido',
  late: 'Twilio dice el precio de un mensaje entre unos minutos y unas horas después de enviarlo.',
};
