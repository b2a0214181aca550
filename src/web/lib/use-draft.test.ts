import { afterEach, expect, it } from 'vitest';
import { storage } from './storage.ts';
import { readDraft } from './use-draft.ts';

afterEach(() => storage.clear('drafts'));

const empty = { email: '', password: '', news: true };

it('a draft starts with the empty form', () => expect(readDraft('sign-up', empty)).toEqual(empty));

it('a draft is merged into the empty form, without fields that the form no longer has', () => {
  storage.write('drafts', { 'sign-up': { at: Date.now(), value: { email: 'a@b.test', news: false, fax: '1', password: 7 } } });
  expect(readDraft('sign-up', empty)).toEqual({ email: 'a@b.test', password: '', news: false });
});

it('a draft expires after a week', () => {
  storage.write('drafts', { 'sign-up': { at: Date.now() - 8 * 86_400_000, value: { email: 'a@b.test' } } });
  expect(readDraft('sign-up', empty)).toEqual(empty);
});
