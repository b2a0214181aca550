/** A member of staff acts for the customer, on a device that is not the customer's. */
export interface PushRefusal {
  readonly code: 'acting-for-customer';
}
