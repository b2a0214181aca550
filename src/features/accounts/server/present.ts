import type * as z from 'zod/mini';
import type { Studio } from '../../../context/studio.ts';
import type { Customer } from '../contract/customer.ts';
import { isSigned } from '../../studio/rules/waiver.ts';
import type { CustomerProfile } from '../rules/person.ts';

export const presentCustomer = (one: CustomerProfile, { settings }: Pick<Studio, 'settings'>): z.output<typeof Customer> => ({
  id: one.id,
  customer_first_name: one.firstName,
  customer_last_name: one.lastName,
  email: one.email,
  dob: one.dob,
  city: one.city,
  state: one.state,
  post_code: one.postCode,
  address_line1: one.addressLine1,
  address_line2: one.addressLine2,
  phone: one.phone,
  emergency_contact_name: one.emergencyContactName,
  emergency_contact_phone: one.emergencyContactPhone,
  emergency_contact_relation: one.emergencyContactRelation,
  sms_opt_in: one.smsOptIn,
  marketing_opt_in: one.marketingOptIn,
  accept_wavier: isSigned(settings.waiver, one.acceptedWaiverHash),
  accepted_wavier_hash: one.acceptedWaiverHash,
  attended_classes_count: one.attendedClasses,
  injured: one.injured,
  profile_picture_url: one.pictureUrl,
  tags: [...one.tags],
});
