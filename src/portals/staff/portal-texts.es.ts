import type { TranslationOf } from '../../wire/texts.ts';
import type { portalTexts as english } from './portal-texts.ts';

export const portalTexts: TranslationOf<typeof english> = {
  groups: { day: 'Día', people: 'Personas', appointments: 'Citas', studio: 'Estudio', money: 'Dinero', settings: 'Ajustes', own: 'Tú' },
  finder: {
    title: 'Buscar',
    open: 'Buscar',
    keys: 'Ctrl K',
    more: 'Más',
    label: 'Una página, una clase, un cliente …',
    found: (count: number) => (count === 0 ? 'Nada encontrado.' : count === 1 ? '1 resultado' : `${count} resultados`),
  },
  quick: 'Lo más usado',
  finishSetup: 'Terminar la puesta en marcha',
  office: {
    today: 'Hoy',
    setup: 'Puesta en marcha',
    timetable: 'Horario semanal',
    series: 'Series',
    products: 'Productos',
    codes: 'Códigos de descuento',
    'gift-cards': 'Tarjetas regalo',
    classes: 'Clases',
    services: 'Servicios',
    team: 'Equipo',
    places: 'Sedes',
    tags: 'Etiquetas',
    questions: 'Preguntas a los clientes',
    address: 'Dirección y sitio web',
    mails: 'Correos',
    customers: 'Clientes',
    sell: 'Vender',
    orders: 'Pedidos',
    'to-collect': 'Por cobrar',
    history: 'Historial',
    settings: 'Ajustes del estudio',
  },
};
