import type { Language } from '../../../context/language.ts';
import { appointmentTexts } from '../../appointments/texts.ts';
import type { ActivityRecord } from '../rules/report-record.ts';
import { reportTexts } from '../texts.ts';

/** A cancelled class has another label than a cancelled appointment (spec 3 §4). */
export function statusLabel({ type, status }: Pick<ActivityRecord, 'type' | 'status'>, language: Language): string {
  const words: Partial<Record<ActivityRecord['status'], string>> =
    type === 'class' ? reportTexts(language).classStatus : appointmentTexts(language).status;
  return words[status] ?? status;
}
