import type { TranslationOf } from '../../../wire/texts.ts';
import type * as english from './texts.ts';

export const billingWebTexts: TranslationOf<typeof english.billingWebTexts> = {
  title: 'Facturación',
  lead: 'Tus tarjetas guardadas. El estudio nunca ve sus números.',
  empty: 'No hay ninguna forma de pago guardada, añade una.',
  notTaken: 'Este estudio no acepta tarjetas aquí.',
  isDefault: 'Predeterminada',
  expires: (date) => `Caduca en ${date}`,
  expired: (date) => `Caducó en ${date}`,
  makeDefault: 'Usar por defecto',
  makeDefaultOf: (card) => `Usar por defecto: ${card}`,
  remove: 'Eliminar',
  removeOf: (card) => `Eliminar ${card}`,
  add: {
    open: 'Añadir una tarjeta',
    title: 'Añadir una tarjeta',
    hint: 'Tu banco comprueba la tarjeta. No se cobra nada.',
    subscribe: 'Usarla como tarjeta predeterminada',
    save: 'Guardar tarjeta',
    saving: 'Guardando la tarjeta',
    cancel: 'Cancelar',
  },
  removing: {
    title: '¿Eliminar esta tarjeta?',
    what: (card) => `${card} ya no se ofrecerá al pagar. Lo que ha pagado sigue en tu historial de pagos.`,
    keep: 'Conservarla',
    yes: 'Eliminar tarjeta',
  },
};
