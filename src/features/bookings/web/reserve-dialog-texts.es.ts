import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './reserve-dialog-texts.ts';

export const reserveDialogTexts: TranslationOf<typeof english.reserveDialogTexts> = {
  title: 'Reserva tu plaza',
  choose: 'Elige tu bono',
  pay: 'Compra tu bono',
  confirm: 'Revisa y reserva',
  goOn: 'Continuar',
  forOther: 'Reservar para otra persona',
  name: 'Nombre de la persona',
  email: 'Correo electrónico de la persona',
  emailHint: 'Opcional, para que el estudio pueda avisarle.',
  full: 'Todas las plazas están ocupadas. Te apuntas a la lista de espera y avanzas cuando alguien se da de baja.',
  checkout: 'Continuar',
  noPass: 'No tienes un bono válido. Compra uno para reservar tu plaza.',
  cancel: 'Ahora no',
  blocked: 'Tu navegador no ha dejado abrir la ventana nueva.',
  openPage: 'Continuar en la página de reservas',
};
