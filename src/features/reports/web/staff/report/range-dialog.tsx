import { useState } from 'react';
import { isDay, type Day } from '../../../../../kernel/calendar.ts';
import { ButtonWithWork } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import foot from '../../../../../web/ui/dialog-foot.module.css';
import { TextField } from '../../../../../web/ui/fields.tsx';
import { Form } from '../../../../../web/ui/form.tsx';
import { daysOfPreset, decideReportDays, presetOf, PRESETS, type DayRange } from '../../../rules/decide-report-days.ts';
import styles from './range-dialog.module.css';
import { reportSay as say } from './report-texts.ts';

interface RangeDialogProps {
  readonly days: DayRange;
  readonly today: Day;
  readonly onClose: () => void;
  readonly onChoose: (days: DayRange) => void;
}

/** Chooses two days or a preset. Swaps the days if they are in the wrong order (spec 3 §4). */
export default function RangeDialog({ days, today, onClose, onChoose }: RangeDialogProps) {
  const [draft, setDraft] = useState<{ readonly first: string; readonly last: string }>(days);
  const [error, setError] = useState<string>();
  const change = (changed: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changed });
    setError(undefined);
  };
  const choose = () => {
    if (!isDay(draft.first) || !isDay(draft.last)) return setError(say.picker.needed);
    const decided = decideReportDays({ startDate: draft.first, endDate: draft.last }, today);
    if (decided.ok) return onChoose(decided.value);
    setError(say.picker.tooLong(decided.refusal.most));
  };
  const preset = presetOf(draft as DayRange, today);
  return (
    <Dialog open onClose={onClose} title={say.picker.title} width={440} onPhone="sheet">
      <Form className="stack gap-4" onSend={choose}>
        <div className={styles.presets} role="group" aria-label={say.picker.title}>
          {PRESETS.map((one) => (
            <ButtonWithWork
              key={one}
              look={one === preset ? 'soft' : 'plain'}
              aria-pressed={one === preset}
              onClick={() => change(daysOfPreset(one, today))}
            >
              {say.presets[one]}
            </ButtonWithWork>
          ))}
        </div>
        <div className={styles.days}>
          <TextField label={say.picker.from} type="date" value={draft.first} onChange={(first) => change({ first })} />
          <TextField label={say.picker.to} type="date" value={draft.last} error={error} onChange={(last) => change({ last })} />
        </div>
        <div className={foot.actions}>
          <ButtonWithWork look="plain" wide onClick={onClose}>
            {say.picker.cancel}
          </ButtonWithWork>
          <ButtonWithWork type="submit" wide>
            {say.picker.ok}
          </ButtonWithWork>
        </div>
      </Form>
    </Dialog>
  );
}
