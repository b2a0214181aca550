/** The forms of instructors about their time and prices, with what is wrong with each of their fields (spec 3 §5). */
import { id, INVALID, neededId, REQUIRED, type Field, type Form } from './form-fields.ts';

const list: Field = {
  faults: [
    ['missing', undefined, REQUIRED],
    ['null', null, REQUIRED],
    ['a text', 'x', INVALID],
    ['nothing', [], INVALID],
  ],
};

export const hoursForms = (known: () => { readonly instructor: number }): Readonly<Record<string, Form>> => ({
  '/api/staff/appointment-slots/update-instructor': {
    good: () => ({ instructor_id: known().instructor, appointment_slots: [{ duration: 30, price: 50, enable: true, id: null }] }),
    fields: { instructor_id: id, appointment_slots: list },
  },
  '/api/staff/working-days/update-instructor': {
    good: () => ({
      instructor_id: known().instructor,
      service_id: 999_999,
      working_days: [{ day: 'monday', enable: true, start: '08:00', end: '17:00' }],
    }),
    gets: 'not-found',
    fields: { instructor_id: id, service_id: neededId, working_days: list },
  },
});
