import { expect, it } from 'vitest';
import { contactSent } from './contact-sent.ts';

const OPENED = { firstName: 'Ada', lastName: 'Lane', phone: '', email: 'ada@lane.test' };

it('sends the address only when it was changed in the form', () => {
  expect(contactSent(OPENED, { ...OPENED, phone: '+12125550142' })).toEqual({ firstName: 'Ada', lastName: 'Lane', phone: '+12125550142' });
  expect(contactSent(OPENED, { ...OPENED, email: 'new@lane.test' })).toMatchObject({ email: 'new@lane.test' });
});
