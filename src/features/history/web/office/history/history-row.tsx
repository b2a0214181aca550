import { useDates } from '../../../../../web/lib/settings.ts';
import { OfficeRow } from '../../../../../web/office/office-row.tsx';
import office from '../../../../../web/office/office.module.css';
import type { HistoryLine } from '../../../contract/history.contract.ts';
import { editorOf } from '../../../rules/history-groups.ts';
import { actionWords, historySay as say } from '../../../staff-texts.ts';

const VIA = { web: null, cli: say.byCommand, job: say.byJob } as const;

/** One change. Where the thing has an editor, the row leads to it, which shows the values before and after. */
export function HistoryRow({ entry }: { readonly entry: HistoryLine }) {
  const { at, by, via, action, thing: subject, name, startsAt } = entry;
  const dates = useDates('staff');
  const about = [name, startsAt !== null && dates.moment(startsAt)].filter(Boolean).join(', ');
  const who = by ?? VIA[via] ?? say.byJob;
  const lines = (
    <>
      {about !== '' && <span>{about}</span>}
      <span className={office.itemLine}>
        {who} · <time dateTime={new Date(at).toISOString()}>{dates.moment(at)}</time>
      </span>
    </>
  );
  const editor = action.endsWith('.remove') ? null : editorOf(subject);
  const what = actionWords(say, action);
  if (editor)
    return (
      <OfficeRow place={editor.place} thing={editor.thing} name={what}>
        {lines}
      </OfficeRow>
    );
  return (
    <div className={office.item}>
      <span className={office.itemText}>
        <span className={office.itemName}>{what}</span>
        {lines}
      </span>
    </div>
  );
}
