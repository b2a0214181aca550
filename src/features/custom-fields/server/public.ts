export { listUnfilled, namesAsked, saveValues, type UnfilledOf } from './custom-fields.store.ts';
export { customFieldTable } from './custom-field-table.ts';
export { readAnswers, unfilledOnWire, valuesOnWire } from './read-answers.ts';
