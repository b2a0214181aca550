import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './connect-texts.ts';

const byGateway =
  (others: string, ofGoCardless: string) =>
  ({ gateway }: { readonly gateway: string }): string =>
    gateway === 'GoCardless' ? ofGoCardless : others;

const counted = (memberships: number): string => (memberships === 1 ? '1 membresía se cobra' : `${memberships} membresías se cobran`);

export const connectTexts: TranslationOf<typeof english.connectTexts> = {
  'public-key-wrong': ({ gateway }) =>
    gateway === 'PayPal'
      ? 'Copia el ID de cliente de tu aplicación en PayPal.'
      : 'Esta no es una clave publicable. Copia en Stripe la clave que empieza por pk_: Desarrolladores, Claves de API.',
  'secret-key-wrong': byGateway(
    'Esta no es una clave secreta. Copia en Stripe la clave que empieza por sk_: Desarrolladores, Claves de API.',
    'Este no es un token de acceso. Cópialo en GoCardless: Developers, Create, Access token. Empieza por live_ o sandbox_.',
  ),
  'webhook-secret-missing': () => 'Copia el secreto del webhook que has creado en GoCardless.',
  'modes-differ': () => 'Una clave es de prueba y la otra cobra pagos reales. Copia las dos de la misma página de Stripe.',
  'test-key': byGateway(
    'Estas claves son de prueba y no cobran pagos reales. Desactiva el modo de prueba en Stripe y copia las claves reales.',
    'Este token es del entorno de pruebas de GoCardless y no cobra pagos reales. Crea uno en manage.gocardless.com. Empieza por live_.',
  ),
  'live-key': byGateway(
    'Estas claves cobran pagos reales y este es un sistema de prueba. Activa el modo de prueba en Stripe y copia las claves de prueba.',
    'Este token cobra pagos reales y este es un sistema de prueba. Crea uno en el entorno de pruebas de GoCardless. Empieza por sandbox_.',
  ),
  'keys-refused': ({ gateway }) =>
    gateway === 'GoCardless'
      ? 'GoCardless no acepta este token de acceso. Cópialo otra vez. Su alcance debe ser «Read-write access».'
      : `${gateway} no acepta estas claves. Cópialas otra vez. Si creaste una clave restringida, usa la clave estándar.`,
  'charges-off': ({ gateway }) => `Esta cuenta todavía no puede cobrar. Completa sus datos en ${gateway} y conéctala otra vez aquí.`,
  'wrong-currency': ({ gateway, theirs, ours }) =>
    `Esta cuenta está en ${theirs} y tus precios están en ${ours}. Usa una cuenta en ${ours} o cambia la moneda de tu estudio. ${gateway} convertiría cada pago.`,
  'address-refused': ({ gateway, address }) =>
    `${gateway} no puede llegar a la dirección ${address}. Debe estar abierta a internet y empezar por https.`,
  'gateway-needed': ({ gateway, memberships }) =>
    `${counted(memberships)} con ${gateway}. ${memberships === 1 ? 'Termínala' : 'Termínalas'} o cambia su forma de pago y después quita la cuenta.`,
  'other-account': ({ gateway, memberships }) =>
    `Estas claves son de otra cuenta de ${gateway}. ${counted(memberships)} con la cuenta conectada. Usa claves de esa cuenta.`,
  'money-under-way': ({ gateway, payments }) =>
    `Estas claves son de otra cuenta de ${gateway}. ${payments === 1 ? '1 pago o reembolso' : `${payments} pagos o reembolsos`} de la cuenta conectada no ${payments === 1 ? 'ha' : 'han'} terminado. Inténtalo otra vez dentro de ${gateway === 'GoCardless' ? 'una semana' : 'unas horas'} o usa claves de esa cuenta.`,
  'keys-unreadable': ({ gateway }) => `Las claves guardadas de ${gateway} ya no se pueden leer. Escríbelas otra vez.`,
};
