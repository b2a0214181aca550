import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { paymentsSettingsTexts as english } from './payments-texts.ts';

export const paymentsSettingsTexts: TranslationOf<typeof english> = {
  title: 'Cobros',
  lead: 'Las formas de pago que tienen tus clientes y tu recepción.',
  where: 'Dónde pagan los clientes',
  atStudioOnly: 'Solo en el estudio',
  online: 'Con tarjeta y en el estudio',
  customers: 'Clientes',
  staff: 'En recepción',
  disputes: 'Cuando un cliente disputa un pago',
  disputesHint: 'No reserva nada hasta que el banco decide. Si ganas, sigue como antes.',
  fields: {
    card: 'Pagar con tarjeta',
    directDebit: 'Pagar por domiciliación',
    paypal: 'Pagar con PayPal',
    payLater: 'Recibir el bono ahora y pagar en el estudio',
    desk: 'Aceptar efectivo y transferencias',
    stopsDisputedPasses: 'Parar un bono o una tarjeta regalo mientras se disputa su pago',
    deskWays: 'Otras formas que acepta recepción',
    customerWays: 'Formas que se dicen a los clientes',
  },
  wayHints: {
    deskWays: 'Por ejemplo, Bizum o Vale. Recepción elige una de ellas y el recibo la nombra.',
    customerWays: 'Por ejemplo, Efectivo o Bizum. Los clientes las leen donde eligen pagar en el estudio.',
  },
  short: { card: 'Tarjeta', directDebit: 'domiciliación', paypal: 'con PayPal', payLater: 'después en el estudio', desk: 'en recepción' },
  payLaterHint: 'El bono sirve para reservar en cuanto recepción registra el pago.',
  connected: 'Los clientes ven una forma de pago en cuanto su proveedor está conectado.',
  connect: 'Conectar un proveedor',
};
