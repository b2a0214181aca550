/** Form parts of custom fields. */
export { answersAsAsked } from '../answers-as-asked.ts';
export { CustomFieldsForm } from '../custom-fields-form.tsx';
export { StudioQuestions } from '../studio-questions.tsx';
export { answersToSend, heldAnswers, type TypedAnswers } from '../typed-answers.ts';
export type { CustomField, CustomFieldValue } from '../wire-types.ts';
