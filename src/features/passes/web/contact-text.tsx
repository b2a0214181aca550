import type { Contact } from './pass-facts.ts';

/** The contact sentence. The email address in it is a link. */
export function ContactText({ contact: { text, email } }: { readonly contact: Contact }) {
  const at = email === '' ? -1 : text.indexOf(email);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`mailto:${email}`}>{email}</a>
      {text.slice(at + email.length)}
    </>
  );
}
