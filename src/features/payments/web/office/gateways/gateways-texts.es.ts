import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './gateways-texts.ts';

export const gatewaysTexts: TranslationOf<typeof english.gatewaysTexts> = {
  title: 'Proveedores de pago',
  lead: 'Los pagos de tus clientes van directamente a tu propia cuenta del proveedor.',
  settings: 'Ajustes del estudio',
  none: 'No hay nada conectado',
  about: { stripe: 'Pagos con tarjeta', gocardless: 'Pagos desde una cuenta bancaria', paypal: 'Pagos desde una cuenta de PayPal' },
  open: {
    stripe: 'Abrir las claves de API de Stripe',
    gocardless: 'Abrir la página para desarrolladores de GoCardless',
    paypal: 'Abrir las aplicaciones y credenciales de PayPal',
  },
  steps: {
    stripe: [
      'Abre en Stripe la página con tus claves de API. Allí verás «Clave publicable» y «Clave secreta».',
      'Copia las dos claves en los campos de abajo.',
      'Pulsa «Conectar Stripe». Todo lo demás se configura solo en Stripe.',
    ],
    gocardless: [
      'Abre en GoCardless la página «Developers», pulsa «Create» y elige «Access token». Su alcance es «Read-write access».',
      'Copia el token en el campo «Token de acceso» de abajo. GoCardless lo muestra una sola vez.',
      'Pulsa allí «Create» otra vez y elige «Webhook endpoint». Su URL es la dirección del webhook de abajo. Deja vacío su secreto.',
      'Abre allí el nuevo webhook y copia su secreto en el campo «Secreto del webhook» de abajo.',
      'Pulsa «Conectar GoCardless».',
    ],
    paypal: [
      'Abre en PayPal la página con tus aplicaciones y elige una. Si no tienes ninguna, pulsa allí «Create App».',
      'Copia su ID de cliente y su secreto en los campos de abajo.',
      'Pulsa «Conectar PayPal». Todo lo demás se configura solo en PayPal.',
    ],
  },
  fields: {
    stripe: { publicKey: 'Clave publicable', secretKey: 'Clave secreta' },
    gocardless: { secretKey: 'Token de acceso', webhookSecret: 'Secreto del webhook' },
    paypal: { publicKey: 'ID de cliente', secretKey: 'Secreto' },
  },
  hints: {
    stripe: { publicKey: 'Empieza por pk_', secretKey: 'Empieza por sk_. Se guarda cifrada y no se vuelve a mostrar.' },
    gocardless: {
      secretKey: 'Empieza por live_ o sandbox_. Se guarda cifrado y no se vuelve a mostrar.',
      webhookSecret: 'Se guarda cifrado y no se vuelve a mostrar.',
    },
    paypal: { publicKey: 'Un texto largo de letras y cifras', secretKey: 'Se guarda cifrado y no se vuelve a mostrar.' },
  },
  begin: (gateway) => `Configurar ${gateway}`,
  connect: (gateway) => `Conectar ${gateway}`,
  connecting: (gateway) => `Preguntando a ${gateway}`,
  replace: 'Usar otras claves',
  keep: 'Dejar las claves',
  emptyKeeps: 'Un campo vacío conserva la clave guardada.',
  copy: 'Copiar la dirección',
  copied: 'Copiada',
  notCopied: 'No se ha podido copiar la dirección. Selecciónala y cópiala tú.',
  states: {
    none: 'Sin conectar',
    waiting: 'Esperando el primer aviso',
    connected: 'Conectado',
    troubled: 'La conexión tiene un fallo',
    off: 'Quitado',
  },
  since: (moment) => `Primer aviso: ${moment}`,
  waiting: (gateway) => ({
    body: `${gateway} avisa a tu estudio de cada pago, y el primer aviso demuestra que funciona. Los pagos no lo esperan.`,
    checks: [
      'Llega con el primer pago. Para probarlo ahora, compra tú tu producto más barato y devuelve el dinero.',
      'Esta página cambia sola en cuanto llega el aviso.',
    ],
  }),
  waitingTyped: (gateway) => ({
    body: `Tu estudio ha hecho una solicitud de prueba en ${gateway}. Su aviso demuestra que el webhook funciona. Los pagos no lo esperan.`,
    checks: [
      'Llega en unos minutos, y esta página cambia sola.',
      `Si no llega, compara la URL de tu webhook en ${gateway} con la dirección del webhook de abajo.`,
      `Si ${gateway} muestra allí el aviso como rechazado, copia otra vez el secreto del webhook y pulsa «Usar otras claves».`,
    ],
  }),
  notOffered: 'Tus clientes no ven esta forma de pago, porque está desactivada.',
  offer: 'Elegir las formas de pago',
  troubles: (gateway) => ({
    'endpoint-missing': `${gateway} ya no avisa de los pagos a tu estudio, porque alguien ha borrado allí el webhook.`,
    'endpoint-differs': `${gateway} no avisa de todos los pagos a tu estudio: el webhook ha cambiado allí o tu estudio tiene ahora otra dirección.`,
    'keys-refused': `${gateway} ya no acepta las claves. Copia aquí las nuevas.`,
    'keys-unreadable': `Las claves guardadas de ${gateway} ya no se pueden leer. Escríbelas aquí otra vez. Hasta entonces fallan los pagos con ${gateway}.`,
    'account-differs': `Las claves son ahora de otra cuenta de ${gateway}. Copia aquí las claves de tu cuenta.`,
    'charges-off': `Tu cuenta no puede cobrar en este momento. Entra en ${gateway} para ver qué falta.`,
  }),
  settled: (gateway) => `Mientras tanto no se pierde ningún pago: tu estudio pregunta a ${gateway} por cada pago pendiente.`,
  needsHelp: (gateway) => `La conexión con ${gateway} tiene un fallo`,
  mend: 'Arreglar la conexión',
  mending: 'Arreglando',
  facts: {
    account: 'Cuenta',
    country: 'País',
    currency: 'Moneda',
    mode: 'Modo',
    connected: 'Claves puestas',
    checked: 'Última comprobación',
    address: 'Dirección del webhook',
  },
  wallets: { 'apple-pay': 'Apple Pay', 'google-pay': 'Google Pay' },
  walletReady: 'Listo',
  walletNotReady: 'Sin activar',
  walletMissing: (wallet, host) => `${wallet} no se ofrece en ${host}.`,
  walletReason: (gateway, reason) => `${gateway} dice: «${reason}»`,
  walletDo: (gateway) =>
    `Las tarjetas funcionan igual. Revisa la dirección entre los dominios de formas de pago en ${gateway}. Tu estudio pregunta otra vez cada día.`,
  walletOpen: (gateway) => `Abrir los dominios de formas de pago en ${gateway}`,
  live: 'Pagos reales',
  test: 'Solo pagos de prueba',
  remove: (gateway) => `Quitar ${gateway}`,
  removeBody: (gateway) =>
    `Los clientes ya no pueden pagar con ${gateway}. Los pagos anteriores se quedan y todavía se puede devolver el dinero.`,
  removeLater: (gateway) =>
    `Deja el webhook en ${gateway} durante dos meses. Hasta entonces un banco puede devolver un adeudo, y tu estudio lo sabe por ese aviso.`,
  removeNo: 'Dejarlo',
};
