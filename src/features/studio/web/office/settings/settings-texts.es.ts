import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { studioSettingsTexts as english } from './settings-texts.ts';

export const studioSettingsTexts: TranslationOf<typeof english> = {
  title: 'Ajustes del estudio',
  lead: 'Lo que los clientes ven de tu estudio y las reglas con las que reservan.',
  studio: {
    title: 'Nombre, hora e idioma',
    lead: 'Los clientes lo ven en cada página y en cada correo.',
    fields: {
      name: 'Nombre del estudio',
      supportEmail: 'Correo para preguntas',
      timeZone: 'Zona horaria',
      locale: 'Idioma y país',
      dateFormat: 'Fechas',
      timeFormat: 'Horas',
      showTimezoneBanner: 'Avisar a los clientes de otra zona horaria de que las horas son las tuyas',
      phoneRequired: 'Pedir un teléfono a cada cliente',
    },
    emailHint: 'Los clientes escriben a esta dirección.',
    zoneHint: 'Escribe una ciudad, como Nueva York o Madrid.',
    zoneNow: (time) => `Allí son ahora las ${time}.`,
    zoneMoves: (classes) =>
      classes === 0
        ? 'No hay clases próximas.'
        : classes === 1
          ? '1 clase próxima mantiene su hora: una clase de las 9:00 sigue a las 9:00, en la nueva zona. Si esa hora ya ha pasado, la clase se queda como está.'
          : `${classes} clases próximas mantienen su hora: una clase de las 9:00 sigue a las 9:00, en la nueva zona. La clase cuya hora ya ha pasado en la nueva zona se queda como está.`,
    zoneBlocked: (appointments) =>
      `Hay citas próximas (${appointments}). Cancélalas o espera a que pasen y cambia entonces la zona horaria.`,
    localeHint: 'El idioma de tus páginas y correos, y la forma habitual de escribir las fechas.',
    usual: (example) => `Como es habitual allí (${example})`,
  },
  look: {
    title: 'Logotipo y colores',
    lead: 'El aspecto de tus páginas. El ejemplo cambia mientras eliges.',
    fields: {
      coverUrl: 'Portada',
      colour: 'Color de botones y enlaces',
      radius: 'Esquinas',
      defaultBuyTab: 'Lo primero en la tienda',
      logoUrl: 'Logotipo',
    },
    coverNote: 'Los visitantes la ven sobre el horario hasta que inician sesión. Queda mejor una imagen ancha.',
    aPicture: 'Una imagen',
    corners: { 0: 'Rectas', 4: 'Algo redondas', 8: 'Suaves', 10: 'Redondas', 12: 'Más redondas', 16: 'Bien redondas', 24: 'Muy redondas' },
    cornersOf: (px) => `${px} píxeles`,
    tabs: { packs: 'Bonos de clases', membership: 'Membresías' },
    previewClass: 'Flow de la mañana',
    previewSeats: 'Quedan 3 plazas',
    previewButton: 'Reservar',
    sentence: (corners, tab) => `Esquinas: ${corners} · primero ${tab}`,
  },
  money: {
    title: 'Moneda e impuestos',
    lead: 'La moneda de todos los precios y el impuesto que llevan.',
    fields: {
      currency: 'Moneda',
      taxEnabled: 'Los precios llevan impuesto',
      taxName: 'Nombre del impuesto',
      taxRate: 'Tipo en porcentaje',
      taxIncluded: 'Los precios ya incluyen el impuesto',
    },
    currencyHint: 'Ya no cambia cuando has vendido algo.',
    noTax: (currency) => `${currency} · sin impuesto`,
    withTax: (currency, name, rate, isIncluded) => `${currency} · ${name} ${rate} % ${isIncluded ? 'incluido' : 'añadido'}`,
  },
  waiver: {
    title: 'Descargo de responsabilidad',
    lead: 'Los clientes lo aceptan antes de su primera reserva.',
    fields: { choice: 'Antes de la primera reserva', text: 'Texto del descargo', signAgain: 'Quienes firmaron un texto anterior' },
    choices: { none: 'Los clientes no aceptan nada', sign: 'Los clientes aceptan un descargo' },
    textHint: 'Los saltos de línea se mantienen como los escribes. Cada texto que guardas es una versión.',
    again: { yes: 'Firman este texto antes de su próxima reserva', no: 'Su firma sigue valiendo' },
    againHints: { yes: 'Para un cambio en lo que la gente acepta.', no: 'Para una corrección, por ejemplo una errata.' },
    placeholder: 'El texto de tu descargo',
    undecided: 'Todavía sin elegir',
  },
};
