import type { TranslationOf } from '../../wire/texts.ts';
import type * as english from './texts.ts';

export const reportTexts: TranslationOf<typeof english.reportTexts> = {
  refusals: {
    'range-too-long': ({ most }) => `Un informe abarca como mucho ${most} días. Elige menos, o exporta año por año.`,
  },
  classStatus: { cancelled: 'Cancelada por el estudio', 'sub-requested': 'Se busca suplente', scheduled: 'Programada' },
  types: { class: 'Clase', appointment: 'Cita' },
  columns: {
    record_id: 'N.º',
    service_name: 'Nombre',
    datetime: 'Fecha y hora',
    type: 'Tipo',
    duration: 'Minutos',
    location_name: 'Lugar',
    instructor_name: 'Instructor',
    total_bookings: 'Reservas',
    total_attendance: 'Asistencia',
    status_label: 'Estado',
    late_cancel_count: 'Cancelaciones tardías',
    no_show_count: 'Ausencias',
  },
  fileName: 'actividad-de-instructores',
};
