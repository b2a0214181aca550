/** What the server itself asks of classes. */
export { fillSeats } from './fill-seats.ts';
