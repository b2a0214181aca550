/** Apart from checkout-ask.ts, because only a sheet with the steps inside needs the titles. */
export { titleOfStep } from '../checkout-ask/step-titles.ts';
