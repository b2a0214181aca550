/** Descriptions of the properties of notices on devices, for developers. */
export const PROPERTIES_PUSH: Readonly<Record<string, string>> = {
  auth: 'The shared secret of the push subscription, as the browser gives it.',
  devices: 'The devices on which the person gets notices, newest first.',
  endpoint: 'The address of the push subscription, as the browser gives it.',
  is_here: 'Whether it was turned on in the log-in of this call.',
  p256dh: 'The public key of the push subscription, as the browser gives it.',
};
