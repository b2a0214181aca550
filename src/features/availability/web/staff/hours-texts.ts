/** Texts of the screens of instructors' hours and prices (spec 3 §2, §8). */
import { catalogue } from '../../../../wire/texts.ts';

const en = {
  instructor: 'Instructor',
  nobody: 'No instructors',
  nobodyBody: 'Hours are those of who teaches here. You teach no classes, and see no schedule but your own.',
  draft: 'This is not saved yet. Save it, or go back to what is stored.',
  discard: 'Discard',
  minutes: (count: number) => `${count} min`,
  save: 'Save',
  saving: 'Saving',
  unsaved: 'Not saved yet',
  days: {
    title: 'Working Days and Time',
    lead: 'When appointments can be booked, by service.',
    prices: 'Appointment Booking Prices',
    services: 'Services',
    noServices: 'No services',
    noServicesBody: 'No service is booked by appointment with this instructor yet.',
    startOf: (day: string) => `${day}: start`,
    endOf: (day: string) => `${day}: end`,
    closed: 'Not working',
    break: 'Break',
    breakOf: (day: string) => `${day}: break`,
    breakStartOf: (day: string) => `${day}: start of the break`,
    breakEndOf: (day: string) => `${day}: end of the break`,
    to: 'to',
  },
  prices: {
    title: 'Appointment Booking Prices',
    lead: 'How long an appointment may take, and what it costs. The price is shown; an appointment is paid with credits.',
    days: 'Working Days and Time',
    offered: (count: number) => `${count} min offered`,
    price: 'Price',
    priceOf: (count: number) => `Price of ${count} min`,
    add: 'Add duration',
    remove: (count: number) => `Remove ${count} min`,
  },
};

export const hoursScreenTexts = catalogue('hoursScreenTexts', en);
export const hoursSay = hoursScreenTexts();
