import { can } from '../../../context/permissions.ts';
import { asId, type MailId } from '../../../kernel/ids.ts';
import { ok, type Decision } from '../../../kernel/result.ts';
import type { Call, Problem } from '../../../server/http/operation.ts';
import { notFound } from '../../../server/http/problems.ts';
import type { ReplyOf } from '../../../wire/endpoint.ts';
import { findNotes } from '../../accounts/server/public.ts';
import { findTextsOfMails } from '../../text-messages/server/public.ts';
import { showLetter } from '../../mail/server/public.ts';
import type { getPersonMail as mailContract, listPersonMails as contract } from '../contract/person-mails.contract.ts';
import { A_PAGE } from '../contract/person.contract.ts';
import { MONEY_MAILS } from '../rules/money-mails.ts';
import { findLetter, listMailLines } from './person-mails.store.ts';

/** Kinds that the caller does not see. */
const hiddenFrom = ({ actor, studio }: Pick<Call<typeof contract>, 'actor' | 'studio'>): readonly string[] =>
  can(actor, studio, 'see-money') ? [] : MONEY_MAILS;

export async function listPersonMails(call: Call<typeof contract>): Promise<Decision<ReplyOf<typeof contract>> | Problem> {
  const { tx, params, query } = call;
  const from = ((query.page ?? 1) - 1) * A_PAGE;
  const ask = { customer: params.id, without: hiddenFrom(call), from, most: A_PAGE + 1 };
  const [known, lines] = await Promise.all([findNotes(tx, params.id), listMailLines(tx, ask)]);
  if (known === null) return notFound();
  const shown = lines.slice(0, A_PAGE);
  const texts = await findTextsOfMails(
    tx,
    shown.map(({ id }) => asId<MailId>(id)),
  );
  const seesMoney = can(call.actor, call.studio, 'see-money');
  const textBeside = (mail: number) => {
    const text = texts.get(mail);
    return text ? { ...text, price: seesMoney ? text.price : null } : null;
  };
  return ok({ mails: shown.map((line) => ({ ...line, textBeside: textBeside(line.id) })), hasMore: lines.length > A_PAGE });
}

export async function getPersonMail(call: Call<typeof mailContract>): Promise<Decision<ReplyOf<typeof mailContract>> | Problem> {
  const { id: customer, mail } = call.params;
  const letter = await findLetter(call.tx, { customer, mail, without: hiddenFrom(call) });
  return letter === null ? notFound() : ok({ subject: letter.subject, html: await showLetter(call.tx, call, letter) });
}
