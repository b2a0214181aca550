import { describe, expect, it } from 'vitest';
import { asId, type CustomerId } from '../../../../kernel/ids.ts';
import { bodyOf, isSame, newAnswers, valuesOf, type OwnData } from './settings-values.ts';

const ann: OwnData['customer'] = {
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
  profile_picture_url: null,
  tags: [],
};

describe('the fields of My Settings', () => {
  it('are empty without data, and never contain the email', () => {
    expect(valuesOf({ customer: ann })).toMatchObject({
      customer_first_name: 'Ann',
      dob: '',
      city: '',
      state: 'NY',
      sms_opt_in: true,
    });
    expect(valuesOf({ customer: ann })).not.toHaveProperty('email');
  });

  it('send an emptied date as null', () => {
    expect(bodyOf(valuesOf({ customer: ann })).dob).toBeNull();
    expect(bodyOf({ ...valuesOf({ customer: ann }), dob: '1990-01-01' }).dob).toBe('1990-01-01');
  });

  it('know whether they were changed', () => {
    const stored = valuesOf({ customer: ann });
    const answered = (custom_fields: Record<string, string>) => isSame({ ...stored, custom_fields }, stored, { '1': 'Handstands' });
    expect(isSame(valuesOf({ customer: { ...ann } }), stored, {})).toBe(true);
    expect(isSame({ ...stored, city: 'Rome' }, stored, {})).toBe(false);
    expect(isSame({ ...stored, marketing_opt_in: true }, stored, {})).toBe(false);
    expect(answered({ '1': 'Handstands', '2': '' })).toBe(true);
    expect(answered({ '1': '' })).toBe(false);
    expect(answered({ '2': 'x' })).toBe(false);
  });

  it('send only changed answers, an emptied one as empty', () => {
    expect(newAnswers({ '1': 'Handstands', '2': '', '3': 'x' }, { '1': 'Handstands', '2': 'y' })).toEqual({
      '2': '',
      '3': 'x',
    });
  });
});
