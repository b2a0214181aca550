/** Descriptions of the properties of the calls about friends who come along and of what comes next, for developers. */
export const PROPERTIES_FRIENDS: Readonly<Record<string, string>> = {
  company: 'The people who go to the class together with this one, by a friend link.',
  costs: 'The product that costs the caller least for this class; null: nothing that they can buy pays for it.',
  friend_link: 'The link by which a customer brings a friend to a class.',
  inviter: 'The first name of the person who sent the link; null: the link no longer works.',
  is_joined: 'Whether the booking of the caller is connected with the one of the person who sent the link.',
  may_invite: 'Whether the person can ask a friend along.',
  next: 'The class that the caller could book next; null: none.',
  only_if_new: 'Whether only newcomers get this price or trial. The caller is not logged in, so it is not known whether they are new.',
  with: 'The people who go together with this one.',
};
