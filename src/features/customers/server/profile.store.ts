import type { CustomerId } from '../../../kernel/ids.ts';
import type { StudioTx } from '../../../server/db/studio-tx.ts';
import type { CustomerProfile } from '../../accounts/rules/person.ts';

/** Locks the customer against concurrent changes. Load the data in a later statement. */
export async function lockCustomer(tx: StudioTx, customer: CustomerId): Promise<void> {
  await tx.selectFrom('customer').select('id').where('studio_id', '=', tx.studio).where('id', '=', customer).forUpdate().execute();
}

/** The fields that customers may change themselves. The email address that they log in with is not among them. */
export type OwnProfile = Omit<
  CustomerProfile,
  'id' | 'email' | 'acceptedWaiverHash' | 'attendedClasses' | 'attendedSince' | 'injured' | 'pictureUrl' | 'tags'
>;

export async function saveProfile(tx: StudioTx, customer: CustomerId, profile: OwnProfile): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      dob: profile.dob,
      phone: profile.phone,
      city: profile.city,
      state: profile.state,
      post_code: profile.postCode,
      address_line1: profile.addressLine1,
      address_line2: profile.addressLine2,
      emergency_contact_name: profile.emergencyContactName,
      emergency_contact_phone: profile.emergencyContactPhone,
      emergency_contact_relation: profile.emergencyContactRelation,
      sms_opt_in: profile.smsOptIn,
      marketing_opt_in: profile.marketingOptIn,
    })
    .where('studio_id', '=', tx.studio)
    .where('id', '=', customer)
    .execute();
}
