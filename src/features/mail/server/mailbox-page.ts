import { languageOf, wordLocaleOf } from '../../../context/language.ts';
import type { StudioSettings } from '../../../context/studio.ts';
import { mailTexts } from '../texts.ts';
import type { KeptMail } from './mailbox.store.ts';
import { datesOf } from '../../../context/dates.ts';

type MailboxTexts = ReturnType<typeof mailTexts>['mailbox'];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!);

export const MAILBOX_STYLE = `
:root { color-scheme: light dark; --page: #f5f5f4; --card: #fff; --text: #1c1917; --soft: #57534e; --line: #e7e5e4; --mark: #e7e5e4; }
@media (prefers-color-scheme: dark) { :root { --page: #1c1917; --card: #292524; --text: #fafaf9; --soft: #d6d3d1; --line: #44403c; --mark: #44403c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 Inter, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { padding: 24px; }
h1 { margin: 0; font-size: 22px; letter-spacing: -0.01em; }
h2 { margin: 0 0 4px; font-size: 17px; }
p { margin: 4px 0 0; color: var(--soft); }
form { display: flex; gap: 8px; max-width: 380px; margin-top: 16px; }
input, button { min-height: 44px; padding: 0 16px; border: 1px solid var(--soft); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
input { flex: 1; min-width: 0; }
button { font-weight: 600; cursor: pointer; }
a { color: inherit; }
main { display: grid; grid-template-columns: minmax(260px, 380px) 1fr; gap: 24px; padding: 0 24px 24px; align-items: start; }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border-radius: 12px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; min-height: 44px; padding: 12px 16px; text-decoration: none; }
li a:hover, li a[aria-current] { background: var(--mark); }
li strong { display: block; font-weight: 600; overflow-wrap: anywhere; }
li span { display: flex; justify-content: space-between; gap: 12px; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
article { background: var(--card); border-radius: 12px; padding: 20px; min-width: 0; }
iframe { display: block; width: 100%; height: 760px; margin-top: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
.back { display: none; }
@media (max-width: 800px) {
  main { grid-template-columns: 1fr; padding: 0 12px 12px; }
  header { padding: 20px 12px; }
  .reading ul { display: none; }
  .reading .back { display: inline-block; padding: 12px 0; }
  article { padding: 16px; }
  iframe { margin-inline: -16px; width: calc(100% + 32px); border-inline: 0; border-radius: 0; }
}
`;

/** Reloads the list every few seconds, except while somebody types a search. */
export const MAILBOX_SCRIPT = `
const find = document.querySelector('input');
setInterval(() => {
  if (document.activeElement !== find && find.value === find.defaultValue) location.reload();
}, 5000);
`;

interface Mailbox {
  /** The search text for addresses and subjects. Empty for all mails. */
  readonly find: string;
  readonly mails: readonly KeptMail[];
  readonly open: KeptMail | null;
}

export function mailboxPage(settings: StudioSettings, { find, mails, open }: Mailbox): string {
  const texts = mailTexts(languageOf(settings.locale)).mailbox;
  const newest = mails.reduce(
    (latest, mail) => (mail.sentAt > latest ? mail.sentAt : latest),
    mails[0]?.sentAt ?? (0 as KeptMail['sentAt']),
  );
  const dates = datesOf(settings, newest);
  const when = (mail: KeptMail) => escape(dates.moment(mail.sentAt));
  const query = find === '' ? '' : `?${new URLSearchParams({ find }).toString()}`;
  const item = (mail: KeptMail) =>
    `<li><a href="/dev/mail/${mail.id}${escape(query)}"${mail === open ? ' aria-current="true"' : ''}><strong>${escape(mail.subject)}</strong><span><span>${escape(mail.to)}</span><time>${when(mail)}</time></span></a></li>`;
  const none = find === '' ? texts.empty : texts.noneFound(find);
  const list = mails.length === 0 ? `<p>${escape(none)}</p>` : `<ul>${mails.map(item).join('')}</ul>`;
  const title = `${texts.title} · ${settings.name}`;
  return `<!doctype html>
<html lang="${escape(wordLocaleOf(settings.locale))}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escape(open ? open.subject : title)}</title>
<link rel="stylesheet" href="/dev/mail/style.css">
${open ? '' : '<script src="/dev/mail/script.js" defer></script>'}
</head>
<body${open ? ' class="reading"' : ''}>
<header><h1>${escape(title)}</h1><p>${escape(texts.about)}</p>
<form action="/dev/mail" role="search"><input type="search" name="find" value="${escape(find)}" placeholder="${escape(texts.find)}" aria-label="${escape(texts.find)}"><button>${escape(texts.search)}</button></form>
</header>
<main>${list}${open ? letter(open, { when: when(open), back: `/dev/mail${query}` }, texts) : ''}</main>
</body>
</html>`;
}

function letter(mail: KeptMail, { when, back }: { readonly when: string; readonly back: string }, texts: MailboxTexts): string {
  const attachments = mail.attachments
    .map(({ filename }, nth) => `<a href="/dev/mail/${mail.id}/attachments/${nth}">${escape(filename)}</a>`)
    .join(', ');
  return `<article>
<a class="back" href="${escape(back)}">${escape(texts.back)}</a>
<h2>${escape(mail.subject)}</h2>
<p>${escape(texts.to)} ${escape(mail.to)} · ${when}</p>
${attachments ? `<p>${escape(texts.attachments)}: ${attachments}</p>` : ''}
<iframe src="/dev/mail/${mail.id}/letter" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escape(mail.subject)}"></iframe>
<details><summary>${escape(texts.text)}</summary><pre>${escape(mail.text)}</pre></details>
</article>`;
}
