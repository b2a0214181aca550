export { listUnfilled, saveValues } from './custom-fields.store.ts';
export { readAnswers, unfilledOnWire, valuesOnWire } from './read-answers.ts';
