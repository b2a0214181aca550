import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

const [member, owner] = [
  { name: 'member', who: 'has a membership' },
  { name: 'owner', who: 'owner' },
];
const HOME = 'http://localhost:3000';

it('the greeting names the existing people of the demo, once for studios with the same people', () => {
  const text = greeting(
    [HOME],
    [
      { mailDomain: 'demo.test', people: [member, owner] },
      { mailDomain: 'other.test', people: [member, owner] },
    ],
  );
  expect(text).toContain(
    'password studio-demo (the same at …@other.test for the second studio):\n  member@demo.test       has a membership\n',
  );
  expect(text).toContain('\nMails: /dev/mail\n');
});

it('the greeting names no missing people', () => {
  const text = greeting(
    [HOME],
    [
      { mailDomain: 'demo.test', people: [] },
      { mailDomain: 'other.test', people: [owner] },
    ],
  );
  expect(text).toContain('owner@other.test');
  expect(text).not.toMatch(/demo\.test|member|the same/);
  expect(greeting([HOME], [{ mailDomain: 'demo.test', people: [] }])).not.toContain('password');
});

it('the greeting names no people and mails outside the demo', () => {
  expect(greeting([HOME], null)).toBe(`\nAtelier is ready: ${HOME}\n`);
});

it('the greeting names a few of many addresses', () => {
  const addresses = Array.from({ length: 8 }, (_, nth) => `http://s${nth}.localhost`);
  expect(greeting(addresses, null)).toMatch(/s4\.localhost {2}and 3 more\n$/);
  expect(greeting([], null)).toContain('no studio yet');
});
