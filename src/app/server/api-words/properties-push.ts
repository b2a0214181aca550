/** Descriptions of the properties of notices on devices, for developers. */
export const PROPERTIES_PUSH: Readonly<Record<string, string>> = {
  auth: 'The shared secret of the push subscription, as the browser gives it.',
  devices: 'The devices on which the person gets notices, newest first.',
  endpoint: 'The address of the push subscription, as the browser gives it.',
  hours_before: 'Hours before the start at which reminders are sent; 0: none.',
  is_here: 'Whether it was turned on in the log-in of this call.',
  quiet_from: 'Time of day at which the night begins. A reminder that would come at night comes before it.',
  quiet_until: 'Time of day at which the night ends.',
  reminder: 'When the studio reminds people of their classes.',
  p256dh: 'The public key of the push subscription, as the browser gives it.',
};
