import type { TranslationOf } from '../../../../../wire/texts.ts';
import type * as english from './customers-texts.ts';

export const customersScreenTexts: TranslationOf<typeof english.customersScreenTexts> = {
  title: 'Clientes',
  add: 'Añadir cliente',
  search: 'Buscar un cliente',
  placeholder: 'Nombre, correo o teléfono',
  none: 'No hay ningún registro',
  found: (count) => (count === 1 ? '1 cliente' : `${count} clientes`),
  failed: 'No se han podido cargar los clientes.',
  more: (count) => `Se muestran los primeros ${count}. Escribe más del nombre para encontrar a otros.`,
  new: 'Nuevo',
  likelyRepeat: (name, same) =>
    `Ha comprado una oferta para clientes nuevos y tiene ${{ card: 'la misma tarjeta', phone: 'el mismo teléfono', name: 'el mismo nombre y cumpleaños' }[same]} que ${name}.`,
  injured: 'Lesión',
  attended: (count) => (count === 1 ? '1 clase asistida' : `${count} clases asistidas`),
  noPhone: 'Sin teléfono',
  notes: 'Notas',
  notesOf: (name) => `Notas sobre ${name}`,
  moreAbout: (name) => `Más sobre ${name}`,
  actFor: 'Entrar como cliente',
  tags: 'Gestionar etiquetas',
  email: 'Correo',
  phone: 'Teléfono',
  sms: 'SMS',
  dialog: {
    notes: 'Notas',
    hint: 'Solo para el equipo del estudio.',
    injured: 'Lesión',
    injuryNotes: 'Sobre la lesión',
    save: 'Guardar',
    close: 'Cerrar',
    theirs: 'Lo que hay guardado ahora',
    noNotes: 'Sin notas.',
    saveOver: 'Incorpora lo que quieras conservar y guarda otra vez.',
  },
};
