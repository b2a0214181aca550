import { expect, it } from 'vitest';
import { aSession } from '../../../../tests/builders/session.ts';
import { opensWith } from './private-class.ts';

it.each([
  { is: 'public', visiblePublic: true, linkKey: null, key: undefined, opens: true },
  { is: 'public, with an old key', visiblePublic: true, linkKey: 'new', key: 'old', opens: true },
  { is: 'hidden, without a key', visiblePublic: false, linkKey: 'new', key: undefined, opens: false },
  { is: 'hidden, with its key', visiblePublic: false, linkKey: 'new', key: 'new', opens: true },
  { is: 'hidden, with the key before', visiblePublic: false, linkKey: 'new', key: 'old', opens: false },
  { is: 'hidden, and has no link', visiblePublic: false, linkKey: null, key: undefined, opens: false },
])('a class that is $is opens: $opens', ({ visiblePublic, linkKey, key, opens }) => {
  expect(opensWith(aSession({ visiblePublic, linkKey }), key)).toBe(opens);
});
