/** Descriptions of the properties of the calls about friends who come along and of what comes next, for developers. */
export const PROPERTIES_FRIENDS: Readonly<Record<string, string>> = {
  company: 'The people who go to the class together with this one, by a friend link.',
  costs: 'The product that costs a newcomer least for this class; null: nothing on sale pays for it.',
  friend_link: 'The link by which a customer brings a friend to a class.',
  inviter: 'The first name of the person who sent the link.',
  is_joined: 'Whether the booking of the caller is connected with the one of the person who sent the link.',
  may_invite: 'Whether the person can ask a friend along.',
  next: 'The class that the caller could book next; null: none.',
  with: 'The people who go together with this one.',
};
