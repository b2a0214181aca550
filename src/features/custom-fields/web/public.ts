/** What forms show of custom fields; loaded when it is needed. */
export { CustomFieldsForm } from './custom-fields-form.tsx';
export { answersToSend, type TypedAnswers } from './typed-answers.ts';
export type { CustomField } from './wire-types.ts';
