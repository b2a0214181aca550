import type { Contact } from './pass-view.ts';

/** Whom to ask, with the address as a link where there is one. */
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
