/** Descriptions of the properties of the office's calls about people, for developers. */
export const PROPERTIES_PEOPLE: Readonly<Record<string, string>> = {
  accounts: 'The accounts found.',
  blocks: 'The reasons against it, as codes; empty: it is possible.',
  can_mail: 'Whether the person has an address to which the link can be mailed.',
  comesFrom: 'The account that the value comes from: kept, gone or both.',
  dropped: 'The part that does not stay; null: nothing.',
  endsCalendar: 'Whether the calendar link of the account that goes ends.',
  gone: 'The account that goes.',
  unreached: 'The person, when there is no e-mail address.',
  is_mailed: 'Whether a mail about the booking reaches the customer, or the guest for whom they booked.',
  customer_has_email: 'Whether the customer has an e-mail address, whoever asks.',
  has_email: 'Whether the customer has an e-mail address, whoever asks.',
  isSomebodyElse: 'The phone number belongs to another customer, and this is somebody else.',
  kept: 'The account that stays.',
  moves: 'The rows that go to the account that stays, by kind.',
  other: 'The id of the account that goes.',
  session: 'The id of the class; null: it is about none.',
};
