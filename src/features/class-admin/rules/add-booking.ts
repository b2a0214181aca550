/** None of the customer's passes can pay for the class: staff sell one first. */
export type AddBookingRefusal = { readonly code: 'no-pass-for-class' };
