import type { LetterWords } from '../../context/letter.ts';
import type { TranslationOf } from '../../wire/texts.ts';
import { creditBack } from './credit-texts.es.ts';
import { lateCost, someFree, wasFree } from './late-texts.es.ts';
import type * as english from './mail-texts.ts';

type BookingWords = english.BookingWords;
type CancelledWords = english.CancelledWords;
type ChangedWords = english.ChangedWords;
type RefilledWords = english.RefilledWords;
type Because = english.Because;

const listed = (classes: readonly string[]): string => new Intl.ListFormat('es').format(classes);

const feeBack: Readonly<Record<NonNullable<RefilledWords['feeBack']>, (fee: string) => string>> = {
  dropped: (fee) => `Ya no debes el recargo de ${fee} por cancelación tardía.`,
  'to-card': (fee) => `El recargo de ${fee} por cancelación tardía vuelve a la tarjeta con la que se pagó.`,
  'at-desk': (fee) => `El estudio te devuelve el recargo de ${fee} por cancelación tardía.`,
};

const forGuest = (w: BookingWords): string => (w.guest ? ` para ${w.guest}` : '');
const buttonFor = (w: BookingWords): string => (w.bookedBy ? 'Ver la clase' : 'Mis reservas');

const confirmation = {
  'booking-confirmed': (w: BookingWords): LetterWords => ({
    subject: `Plaza reservada${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. Adjuntamos la cita para tu calendario.`,
    heading: w.guest ? `${w.guest} tiene plaza` : 'Tienes plaza',
    paragraphs: [
      w.bookedBy
        ? `Hola, ${w.name}: ${w.bookedBy} te ha reservado una plaza en ${w.className}, en ${w.studio}.`
        : `Hola, ${w.name}: hay una plaza reservada en ${w.className}${w.guest ? ` para ${w.guest}` : ' para ti'}.`,
    ],
    button: buttonFor(w),
  }),
  'waitlist-promoted': (w: BookingWords): LetterWords => ({
    subject: `Ya hay plaza${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `Se ha liberado una plaza: ${w.when}.`,
    heading: w.guest ? `${w.guest} ya tiene plaza` : 'Ya tienes plaza',
    paragraphs: [
      w.bookedBy
        ? `Hola, ${w.name}: se ha liberado una plaza. ${w.bookedBy} te había apuntado a la lista de espera de ${w.className}, en ${w.studio}, y ahora tienes plaza.`
        : `Hola, ${w.name}: se ha liberado una plaza en ${w.className}, y ${w.guest ? `${w.guest} pasa de la lista de espera a tener plaza` : 'pasas de la lista de espera a tener plaza'}.`,
    ],
    button: buttonFor(w),
  }),
};

const reminder = {
  'class-reminder': (w: BookingWords): LetterWords => ({
    subject: `Recordatorio${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.when}. ¿No puedes venir? Deja libre la plaza.`,
    heading: w.guest ? `${w.guest} tiene plaza` : 'Nos vemos pronto',
    paragraphs: [
      w.bookedBy
        ? `Hola, ${w.name}: ${w.bookedBy} te ha reservado una plaza en ${w.className}, en ${w.studio}.`
        : `Hola, ${w.name}: ${w.guest ? `${w.guest} tiene` : 'tienes'} plaza en ${w.className}, en ${w.studio}. ¿No puedes venir? Cancélala en Mis reservas, para que otra persona la aproveche.`,
    ],
    button: buttonFor(w),
  }),
};

const waiting = {
  'waitlist-joined': (w: BookingWords & { automaticUntil: string | null }): LetterWords => ({
    subject: `En lista de espera${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `Puesto ${w.waitlistNumber} en la lista. Te avisaremos cuando se libere una plaza.`,
    heading: `Puesto ${w.waitlistNumber} en la lista de espera`,
    paragraphs: [
      `Hola, ${w.name}: ${w.className} está completa. ${w.guest ? `${w.guest} ocupa` : 'Ocupas'} el puesto ${w.waitlistNumber} en la lista; no se ha gastado nada de tu bono.`,
      w.automaticUntil
        ? `Si se libera una plaza antes del ${w.automaticUntil}, la primera persona de la lista la recibe al momento y le avisamos por correo. Después, la plaza se ofrece a todas las personas que esperan, y es para la primera que la pida.`
        : 'Si se libera una plaza, se ofrece a todas las personas que esperan, y es para la primera que la pida.',
      '¿Has cambiado de idea? Sal de la lista de espera en Mis reservas, para que no se te asigne plaza.',
    ],
    button: 'Mis reservas',
  }),
  'waitlist-passed-over': (w: BookingWords): LetterWords => ({
    subject: `Se liberó una plaza, pero tu bono no podía pagarla: ${w.className}, ${w.shortWhen}`,
    preheader: `Conservas tu puesto en la lista: el número ${w.waitlistNumber}.`,
    heading: 'Se te ha escapado una plaza',
    paragraphs: [
      `Hola, ${w.name}: se liberó una plaza en ${w.className}, pero ${w.passName ? `ni ${w.passName} ni otro de tus bonos podía` : 'ninguno de tus bonos podía'} pagarla, así que pasó a la siguiente persona.`,
      `Conservas tu puesto en la lista: el número ${w.waitlistNumber}. Con un bono válido tendrás plaza cuando se libere la siguiente.`,
    ],
    button: 'Ver bonos',
  }),
  'waitlist-offer': (w: BookingWords & { offerUntil: string }): LetterWords => ({
    subject: `Se ha liberado una plaza, para quien la pida primero: ${w.className}, ${w.shortWhen}`,
    preheader: `La oferta termina el ${w.offerUntil}.`,
    heading: 'Se ha liberado una plaza',
    paragraphs: [
      `Hola, ${w.name}: se ha liberado una plaza en ${w.className}. Hemos avisado a todas las personas que esperan: es para la primera que la pida.`,
      `La oferta termina el ${w.offerUntil}.`,
    ],
    button: 'Conseguir la plaza',
  }),
  'waitlist-closed': (w: BookingWords): LetterWords => ({
    subject: `Por ahora nadie sube de la lista${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.studio} ya no admite reservas para esta clase. Conservas tu puesto en la lista.`,
    heading: 'Esta clase está cerrada por ahora',
    paragraphs: [
      `Hola, ${w.name}: ${w.studio} ya no admite reservas para ${w.className}, así que por ahora nadie sube de la lista de espera ni se puede pedir ninguna plaza.`,
      `${w.guest ? `${w.guest} conserva su` : 'Conservas tu'} puesto en la lista: el número ${w.waitlistNumber}. Si el estudio vuelve a abrir la clase, la lista avanza como antes. No se ha gastado nada de tu bono.`,
    ],
    button: 'Mis reservas',
  }),
  'waitlist-over': (w: BookingWords): LetterWords => ({
    subject: `Esta vez no hubo plaza${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: 'La clase ha empezado. No se ha gastado nada de tu bono.',
    heading: 'Esta vez no hubo plaza',
    paragraphs: [
      `Hola, ${w.name}: ${w.className} ha empezado y no se ha liberado ninguna plaza para ${w.guest ?? 'ti'}. No se ha gastado nada de tu bono.`,
    ],
    button: 'Buscar otra clase',
  }),
  'waitlist-left': (w: BookingWords): LetterWords => ({
    subject: `Has salido de la lista de espera: ${w.className}, ${w.shortWhen}`,
    preheader: 'No se ha gastado nada de tu bono.',
    heading: 'Has salido de la lista de espera',
    paragraphs: [
      `Hola, ${w.name}: ${w.guest ? `${w.guest} ya no espera` : 'ya no esperas'} plaza en ${w.className}. No se ha gastado nada de tu bono.`,
    ],
    button: 'Buscar otra clase',
  }),
  'wait-ended': (w: BookingWords & { because: Because | null }): LetterWords => ({
    subject: `Tu espera ha terminado: ${w.className}, ${w.shortWhen}`,
    preheader: w.because ? `Tienes plaza en ${w.because.className} a esa hora.` : 'No se ha gastado nada de tu bono.',
    heading: 'Tu espera ha terminado',
    paragraphs: [
      w.because
        ? `Hola, ${w.name}: ${w.guest ? `${w.guest} ha conseguido` : 'has conseguido'} plaza en ${w.because.className} (${w.because.when}). Es a la misma hora que ${w.className}, así que esa espera ha terminado. No se ha gastado nada de tu bono por ella.`
        : `Hola, ${w.name}: tu espera para ${w.className} ha terminado. No se ha gastado nada de tu bono.`,
    ],
    button: 'Mis reservas',
  }),
  'waits-of-day-ended': (w: BookingWords & { because: Because | null; waits: readonly string[] }): LetterWords => ({
    subject: `Tus otras esperas de ese día han terminado: ${listed(w.waits)}`,
    preheader: w.because ? `Tienes plaza en ${w.because.className}.` : 'No se ha gastado nada de tu bono.',
    heading: 'Solo una clase ese día',
    paragraphs: [
      w.because
        ? `Hola, ${w.name}: ${w.guest ? `${w.guest} ha conseguido` : 'has conseguido'} plaza en ${w.because.className} (${w.because.when}). Pediste solo una clase ese día, así que ha terminado la espera para ${listed(w.waits)}. No se ha gastado nada de tu bono por eso.`
        : `Hola, ${w.name}: pediste solo una clase ese día, así que ha terminado la espera para ${listed(w.waits)}. No se ha gastado nada de tu bono.`,
    ],
    button: 'Mis reservas',
  }),
};

const creditWords = (w: BookingWords, credit: 'none' | 'taken' | 'returned'): string | null => {
  if (w.bookedBy || credit === 'none') return null;
  if (credit === 'taken') return 'No se te devolverán los créditos.';
  return creditBack(w);
};

const given = (lines: readonly (string | null)[]): string[] => lines.filter((line) => line !== null);

const ended = {
  'booking-cancelled': (w: CancelledWords): LetterWords => ({
    subject: `Reserva cancelada${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: creditWords(w, w.credit) ?? `Ya no tienes plaza: ${w.when}.`,
    heading: 'Reserva cancelada',
    paragraphs: given([
      w.bookedBy
        ? `Hola, ${w.name}: ${w.bookedBy} ha cancelado tu plaza en ${w.className}, en ${w.studio}.`
        : `Hola, ${w.name}: ${w.guest ? `la plaza de ${w.guest}` : 'tu plaza'} en ${w.className} está cancelada.`,
      creditWords(w, w.credit),
      w.fee && !w.bookedBy ? `Se aplica un recargo de ${w.fee} por cancelación tardía.` : null,
      w.refundIfRefilled && !w.bookedBy ? 'Si alguien ocupa tu plaza, no pagas nada.' : null,
      w.freeLate && !w.bookedBy ? wasFree(w.freeLate.number, w.freeLate.most) : null,
    ]),
    button: 'Buscar otra clase',
  }),
  'place-refilled': (w: RefilledWords): LetterWords => ({
    subject: `No pagas nada: ${w.className}, ${w.shortWhen}`,
    preheader: 'Otra persona ha ocupado tu plaza.',
    heading: 'Tu plaza ya está ocupada',
    paragraphs: given([
      `Hola, ${w.name}: otra persona tiene ahora ${w.guest ? `la plaza de ${w.guest}` : 'tu plaza'} en ${w.className}, así que cancelar tarde no te cuesta nada.`,
      w.credit === 'returned' ? creditWords(w, w.credit) : null,
      w.fee && w.feeBack ? feeBack[w.feeBack](w.fee) : null,
    ]),
    button: 'Mis reservas',
  }),
  'late-cancel-void': (w: RefilledWords): LetterWords => ({
    subject: `No pagas nada: ${w.className}, ${w.shortWhen}`,
    preheader: `${w.studio} ha cancelado esta clase.`,
    heading: 'Esta clase no se celebra',
    paragraphs: given([
      `Hola, ${w.name}: ${w.studio} ha cancelado ${w.className}, que ${w.guest ? `habías cancelado tarde para ${w.guest}` : 'habías cancelado tarde'}. Así que no te cuesta nada.`,
      w.credit === 'returned' ? creditWords(w, w.credit) : null,
      w.fee && w.feeBack ? feeBack[w.feeBack](w.fee) : null,
    ]),
    button: 'Mis reservas',
  }),
  'booking-removed': (w: CancelledWords): LetterWords =>
    w.seated
      ? {
          subject: `Ya no tienes plaza${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
          preheader: `${w.studio} ha quitado la reserva de la lista.`,
          heading: 'Se ha anulado tu reserva',
          paragraphs: given([
            `Hola, ${w.name}: ${w.studio} ha anulado ${w.guest ? `la reserva de ${w.guest}` : 'tu reserva'} para ${w.className}.`,
            creditWords(w, w.credit),
            'Si te sorprende, responde a este correo.',
          ]),
          button: 'Buscar otra clase',
        }
      : {
          subject: `Ya no estás en espera${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
          preheader: `${w.studio} te ha quitado de la lista de espera.`,
          heading: 'Ya no estás en la lista de espera',
          paragraphs: [
            `Hola, ${w.name}: ${w.studio} ${w.guest ? `ha quitado a ${w.guest}` : 'te ha quitado'} de la lista de espera de ${w.className}. No se ha gastado nada de tu bono.`,
            'Si te sorprende, responde a este correo.',
          ],
          button: 'Buscar otra clase',
        },
  'class-changed': (w: ChangedWords): LetterWords => ({
    subject: `Cambio${forGuest(w)}: ${w.className}, ${w.shortWhen}`,
    preheader: w.before ? `Ahora es ${w.when}, ya no ${w.before}.` : `${w.when}. Mira lo que ha cambiado.`,
    heading: 'Esta clase ha cambiado',
    paragraphs: given([
      `Hola, ${w.name}: ${w.studio} ha cambiado ${w.className}, ${w.seated ? `donde ${w.guest ? `${w.guest} tiene` : 'tienes'} plaza` : `donde ${w.guest ? `${w.guest} está` : 'estás'} en la lista de espera`}.`,
      w.before ? `Se celebra ${w.when}, ya no ${w.before}.` : null,
      w.instructor ? `La da ${w.instructor}.` : null,
      w.isNow === 'online' ? 'Se celebra en línea.' : w.isNow === 'in-person' ? 'Se celebra en el estudio, ya no en línea.' : null,
      w.before && w.seated && !w.bookedBy ? 'Si no te viene bien, cancela en Mis reservas: es gratis hasta que empiece la clase.' : null,
    ]),
    button: w.bookedBy ? 'Ver la clase' : 'Mis reservas',
  }),
  'class-cancelled': (w: CancelledWords): LetterWords => ({
    subject: `Clase cancelada: ${w.className}, ${w.shortWhen}`,
    preheader: `No habrá ${w.className}: ${w.when}.`,
    heading: 'Esta clase no se celebra',
    paragraphs: given([
      `Hola, ${w.name}: lo sentimos, ${w.className} se ha cancelado${w.guest ? `, así que ${w.guest} ya no tiene plaza` : ''}.`,
      w.reason,
      w.seated ? creditWords(w, w.credit) : 'Estabas en la lista de espera, así que no se ha gastado nada de tu bono.',
    ]),
    button: 'Buscar otra clase',
  }),
};

export const bookingMailTexts: TranslationOf<typeof english.bookingMailTexts> = {
  ...confirmation,
  ...reminder,
  ...waiting,
  ...ended,
  guestCannotCome: (bookedBy) => `¿No puedes venir? Avisa a ${bookedBy}, que puede cancelar la reserva.`,
  terms(w) {
    const cost = w.late && lateCost(w.late);
    if (w.freeUntil === null) {
      if (w.late === null) return 'Esta reserva ya no se puede cancelar.';
      return cost
        ? `El plazo para cancelar gratis ha terminado: si cancelas ahora, ${cost}.${someFree(w.late)}`
        : 'Puedes cancelar gratis hasta que empiece la clase.';
    }
    if (w.late === null) return `Puedes cancelar gratis hasta el ${w.freeUntil}; después ya no.`;
    return cost
      ? `Puedes cancelar gratis hasta el ${w.freeUntil}; después, ${cost}.${someFree(w.late)}`
      : 'Puedes cancelar gratis hasta que empiece la clase.';
  },
  partOfSeries: 'Esta clase forma parte de una serie y no se puede cancelar por separado.',
  links: { directions: 'Cómo llegar', cancel: 'Cancelar la reserva', leave: 'Salir de la lista de espera' },
  labels: {
    when: 'Cuándo',
    where: 'Dónde',
    instructor: 'Con',
    pass: 'Pagada con',
    guest: 'Para',
    join: 'Acceso',
    joinLink: 'Abrir la clase en línea',
    password: 'Contraseña',
    online: 'En línea',
    room: (room) => room,
    oneCredit: (pass) => `1 crédito de ${pass}`,
  },
};
