import { expect, it } from 'vitest';
import { sentenceOf } from './refusals.ts';

it.each([
  [['First name'], 'Field is required', 'First name: Field is required'],
  [['First name', 'Last name'], 'Field is required', 'First name, Last name: Field is required'],
  [['Email'], 'Email is invalid', 'Email is invalid'],
  [['Emergency phone'], 'Please enter a valid emergency contact phone number', 'Please enter a valid emergency contact phone number'],
  [[], 'Somebody else was faster.', 'Somebody else was faster.'],
  [[''], 'Field is required', 'Field is required'],
])('a field name is %j when the message lacks it: %s', (names, message, sentence) => {
  expect(sentenceOf(names, message)).toBe(sentence);
});
