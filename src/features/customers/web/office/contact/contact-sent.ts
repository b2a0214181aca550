export interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** The values that the form sends. An address that it only showed is left out: the account may have another one by now. */
export const contactSent = (opened: Contact, { email, ...others }: Contact): Omit<Contact, 'email'> & Partial<Pick<Contact, 'email'>> =>
  email === opened.email ? others : { ...others, email };
