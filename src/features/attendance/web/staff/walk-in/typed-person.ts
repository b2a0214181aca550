const PHONE = /^\+?[\d\s().-]{6,}$/;

export interface TypedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The text of a search that found nobody, as the field of a new person that it is meant for. */
export function typedPerson(text: string): TypedPerson {
  if (text.includes('@')) return { name: '', email: text, phone: '' };
  return PHONE.test(text) ? { name: '', email: '', phone: text } : { name: text, email: '', phone: '' };
}
