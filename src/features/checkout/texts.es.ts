import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const checkoutTexts: TranslationOf<typeof english.checkoutTexts> = {
  completed: '¡Gracias! Tu bono ya se puede usar.',
  giftCardSent: '¡Gracias! La tarjeta regalo está pagada y se enviará.',
  debtPaid: '¡Gracias! Ya está pagado.',
  takenUnpaid: 'Tu bono está reservado. Por favor, págalo en el estudio.',
  nothingToPay: 'Nada que pagar',
  paidByGiftCard: 'Tarjeta regalo',
  badSignature: 'Este mensaje no está firmado como lo firma la pasarela.',
  noEvent: 'Este mensaje no es un evento de la pasarela.',
  tooManyMessages: 'Han llegado demasiados mensajes que la pasarela no firmó. Por favor, envíalo de nuevo más tarde.',
  refusals: {
    'checkout-expired': () => 'Esta compra ha caducado. No se ha cobrado nada. Por favor, vuelve a elegir tu bono.',
    'waiver-not-accepted': () => 'Por favor, acepta el descargo de responsabilidad del estudio antes de pagar.',
    'method-not-offered': () => 'Este estudio no acepta esta forma de pago. No se ha cobrado nada.',
    'not-paid': () => 'El pago todavía no se ha realizado. Hasta ahora no se ha cobrado nada.',
    'product-changed': () => 'Esta compra es de otro bono. No se ha cobrado nada. Por favor, vuelve a elegir tu bono.',
    'currency-changed': ({ to }) => `El estudio vende ahora en ${to}. No se ha cobrado nada. Por favor, vuelve a elegir tu bono.`,
    'once-per-person': () => 'Cada persona puede comprar este bono una sola vez, y tú ya lo has tenido. No se ha cobrado nada.',
    'new-customers-only': () => 'Este bono es solo para clientes nuevos. No se ha cobrado nada. Por favor, elige otro.',
    'trial-used': () => 'Ya has disfrutado de la prueba gratuita de esta membresía. No se ha cobrado nada. Por favor, mira el nuevo total.',
    'runs-already': () => 'Ya tienes esta membresía y está activa. No se ha cobrado nada. Por favor, confírmalo si quieres una segunda.',
    'already-paid': () => 'Esto ya está pagado.',
    'fee-void': () => 'Ya no hay que pagarlo. No se ha cobrado nada.',
    'payment-under-way': () => 'Hay un pago en camino. Espera un momento y vuelve a intentarlo.',
  },
  payLink: {
    'pay-link-unknown': () => 'No conocemos este enlace. Ábrelo otra vez desde el correo, o inicia sesión.',
    'too-many-attempts': () => 'Demasiados intentos. Espera un momento, o inicia sesión.',
  },
};
