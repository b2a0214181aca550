import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './gateways-texts.ts';

export const gatewaysTexts: TranslationOf<typeof english.gatewaysTexts> = {
  title: 'Proveedores de pago',
  lead: 'Los pagos de tus clientes van directamente a tu propia cuenta del proveedor.',
  settings: 'Ajustes del estudio',
  none: 'No hay nada conectado',
  about: { stripe: 'Pagos con tarjeta', paypal: 'Pagos desde una cuenta de PayPal' },
  open: { stripe: 'Abrir las claves de API de Stripe', paypal: 'Abrir las aplicaciones y credenciales de PayPal' },
  steps: {
    stripe: [
      'Abre en Stripe la página con tus claves de API. Allí verás «Clave publicable» y «Clave secreta».',
      'Copia las dos claves en los campos de abajo.',
      'Pulsa «Conectar Stripe». Todo lo demás se configura solo en Stripe.',
    ],
    paypal: [
      'Abre en PayPal la página con tus aplicaciones y elige una. Si no tienes ninguna, pulsa allí «Create App».',
      'Copia su ID de cliente y su secreto en los campos de abajo.',
      'Pulsa «Conectar PayPal». Todo lo demás se configura solo en PayPal.',
    ],
  },
  fields: {
    stripe: { publicKey: 'Clave publicable', secretKey: 'Clave secreta' },
    paypal: { publicKey: 'ID de cliente', secretKey: 'Secreto' },
  },
  hints: {
    stripe: { publicKey: 'Empieza por pk_', secretKey: 'Empieza por sk_. Se guarda cifrada y no se vuelve a mostrar.' },
    paypal: { publicKey: 'Un texto largo de letras y cifras', secretKey: 'Se guarda cifrado y no se vuelve a mostrar.' },
  },
  connect: (gateway) => `Conectar ${gateway}`,
  connecting: (gateway) => `Preguntando a ${gateway}`,
  replace: 'Usar otras claves',
  keep: 'Dejar las claves',
  states: {
    none: 'Sin conectar',
    waiting: 'Esperando el primer aviso',
    connected: 'Conectado',
    troubled: 'La conexión tiene un fallo',
    off: 'Quitado',
  },
  since: (moment) => `Primer aviso: ${moment}`,
  waiting: (gateway) => ({
    body: `Los clientes ya pueden pagar. ${gateway} avisa a tu estudio de cada pago, y el primer aviso demuestra que funciona.`,
    checks: [
      'Llega con el primer pago. Para probarlo ahora, compra tú tu producto más barato y devuelve el dinero.',
      'Esta página cambia sola en cuanto llega el aviso.',
    ],
  }),
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
  live: 'Pagos reales',
  test: 'Solo pagos de prueba',
  remove: (gateway) => `Quitar ${gateway}`,
  removeBody: (gateway) =>
    `Los clientes ya no pueden pagar con ${gateway}. Los pagos anteriores se quedan y todavía se puede devolver el dinero.`,
  removeNo: 'Dejarlo',
};
