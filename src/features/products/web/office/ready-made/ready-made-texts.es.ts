import type { TranslationOf } from '../../../../../wire/texts.ts';
import type { readyMadeTexts as english } from './ready-made-texts.ts';

export const readyMadeTexts: TranslationOf<typeof english> = {
  lead: 'La mayoría de los estudios empieza con estos cuatro. Cambia nombres y precios, y quita lo que no vendes.',
  names: { dropIn: 'Clase suelta', ten: 'Bono de diez clases', monthly: 'Mensual ilimitado', intro: 'Tres semanas de prueba' },
  sellIt: (name) => `Vender ${name}`,
  name: 'Nombre',
  price: 'Precio',
  priceEach: 'Precio al mes',
  add: (count) => (count === 1 ? 'Añadir 1 producto' : `Añadir ${count} productos`),
  adding: 'Añadiendo',
  own: 'Empezar con un producto vacío',
  added: (count) => (count === 1 ? '1 producto está a la venta.' : `${count} productos están a la venta.`),
  newOnly: 'Solo para clientes nuevos',
};
