/** Descriptions of the properties of visits that partners pay for, for developers. */
export const PROPERTIES_PARTNERS: Readonly<Record<string, string>> = {
  partner: 'The partner of the studio that pays for the visit, such as Urban Sports Club; null: a pass pays.',
  partner_name: 'The name of the partner that pays for the visit; null: none does.',
  partners: 'The partners of the studio that pay for visits, by name.',
  visitorNumber: 'The number of the person at the partner; null: the person was erased.',
  visitor_number: 'The number of the person at the partner; null: the person was erased.',
  withoutAmount: 'The number of people who came although the studio did not say what the partner pays.',
};
