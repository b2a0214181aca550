export { presentInstructor, presentPricing, presentService } from './present-booking.ts';
export { searchSlots, windowOf } from './search-slots.ts';
export { insertServicesTaught, type ServiceTaught } from './services-taught.store.ts';
export { listBookableServices } from './services.store.ts';
export { closeDaysOf, openDays } from './staff-slots.store.ts';
export { listServicesOf } from './working-days.store.ts';
