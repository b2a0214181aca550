import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../kernel/ids.ts';
import { bodyOf, isSame, valuesOf, type OwnData } from './settings-values.ts';

const ann: OwnData = {
  id: asId<CustomerId>(1),
  customer_first_name: 'Ann',
  customer_last_name: 'Lane',
  email: 'ann@mail.test',
  dob: null,
  city: null,
  state: 'NY',
  post_code: null,
  address_line1: null,
  address_line2: null,
  phone: '+12125550123',
  emergency_contact_name: null,
  emergency_contact_phone: null,
  emergency_contact_relation: null,
  sms_opt_in: true,
  marketing_opt_in: false,
  accept_wavier: false,
  accepted_wavier_hash: null,
  attended_classes_count: 0,
  injured: false,
  tags: [],
};

describe('the fields of My Settings', () => {
  it('are empty where nothing is known, and never hold the e-mail address', () => {
    expect(valuesOf(ann)).toMatchObject({ customer_first_name: 'Ann', dob: '', city: '', state: 'NY', sms_opt_in: true });
    expect(valuesOf(ann)).not.toHaveProperty('email');
  });

  it('send an emptied date as none', () => {
    expect(bodyOf(valuesOf(ann)).dob).toBeNull();
    expect(bodyOf({ ...valuesOf(ann), dob: '1990-01-01' }).dob).toBe('1990-01-01');
  });

  it('know whether something was changed', () => {
    expect(isSame(valuesOf(ann), valuesOf({ ...ann }))).toBe(true);
    expect(isSame(valuesOf(ann), { ...valuesOf(ann), city: 'Rome' })).toBe(false);
    expect(isSame(valuesOf(ann), { ...valuesOf(ann), marketing_opt_in: true })).toBe(false);
  });
});
