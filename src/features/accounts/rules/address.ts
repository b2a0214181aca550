interface WithEmail {
  readonly email: string | null;
}

/**
 * Whether mails reach a person. The front desk takes people in with a phone number and without an address: they get no mails and have no log-in
 * (docs/decisions/0271). A mail to them is not queued (src/server/outbox.store.ts).
 */
export const hasAddress = <Of extends WithEmail>(person: Of): person is Of & { readonly email: string } => person.email !== null;
