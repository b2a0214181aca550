import { operation, type Operation } from '../../../server/http/operation.ts';
import { entityRefusals } from '../../../server/entities/texts.ts';
import * as contract from '../contract/timetable.contract.ts';
import { timetableTexts } from '../texts.ts';
import { addClasses } from './add-classes.ts';
import type { AwayUses, FromAbove } from './from-above.ts';
import { getTimetable } from './get-timetable.ts';
import { giveClassLink } from './give-class-link.ts';
import { listRecurrences, recurrenceHistory } from './list-recurrences.ts';
import * as absences from '../contract/absence.contract.ts';
import * as copies from '../contract/copy.contract.ts';
import { copyClasses } from './copies/copy-classes.ts';
import * as changes from '../contract/change.contract.ts';
import { getClassToChange, getTimetableChange, listTimetableChanges } from './changes/get-changes.ts';
import { cancelClasses, editClasses, previewCancel, previewEdit } from './changes/make-change.ts';
import { sendChangeMails, undoChange } from './changes/undo-change.ts';
import * as closures from '../contract/closure.contract.ts';
import { addClosure, getClosures, previewClosure, reopen } from './closures/closures.ts';
import { makeAbsence, previewAbsence } from './absence/make-absence.ts';
import { removeClass } from './remove-class.ts';
import { restoreRecurrence, stopRecurrence } from './stop-recurrence.ts';

export const timetableOperations = (above: FromAbove, away: AwayUses): readonly Operation[] => [
  operation(contract.getTimetable, getTimetable),
  operation(contract.addClasses, addClasses(above), (language) => ({
    ...timetableTexts(language).add,
    'choice-gone': entityRefusals(language)['choice-gone'],
  })),
  operation(copies.copyClasses, copyClasses(above), (language) => ({
    ...timetableTexts(language).add,
    'choice-gone': entityRefusals(language)['choice-gone'],
  })),
  operation(contract.stopRecurrence, stopRecurrence(above)),
  operation(contract.restoreRecurrence, restoreRecurrence(above)),
  operation(contract.listRecurrences, listRecurrences),
  operation(contract.recurrenceHistory, recurrenceHistory),
  operation(changes.getClassToChange, getClassToChange),
  operation(changes.previewEdit, previewEdit(above)),
  operation(changes.editClasses, editClasses(above), (language) => timetableTexts(language).change),
  operation(changes.previewCancel, previewCancel),
  operation(changes.cancelClasses, cancelClasses, (language) => timetableTexts(language).change),
  operation(changes.getTimetableChange, getTimetableChange),
  operation(changes.listTimetableChanges, listTimetableChanges),
  operation(absences.previewAbsence, previewAbsence(above, away)),
  operation(absences.makeAbsence, makeAbsence(above, away), (language) => timetableTexts(language).change),
  operation(changes.undoTimetableChange, undoChange(away), (language) => timetableTexts(language).undo),
  operation(changes.sendChangeMails, sendChangeMails),
  operation(closures.listClosures, getClosures),
  operation(closures.previewClosure, previewClosure, (language) => timetableTexts(language).close),
  operation(closures.addClosure, addClosure, (language) => timetableTexts(language).close),
  operation(closures.reopen, reopen),
  operation(contract.giveClassLink, giveClassLink),
  operation(contract.removeClass, removeClass, (language) => timetableTexts(language).remove),
];
