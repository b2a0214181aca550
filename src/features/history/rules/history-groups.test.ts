import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CUSTOMER_MAIL_KINDS } from '../../mail/rules/customer-mails.ts';
import { readGroup } from '../../studio/rules/read-group.ts';
import { actionWords, historySay } from '../staff-texts.ts';
import { editorOf, groupOf } from './history-groups.ts';

const SRC = join(import.meta.dirname, '../../..');
const texts = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(SRC, file), 'utf8'));
const writing = texts.filter((text) => /writeAudits?\(/.test(text));
const found = (where: readonly string[], pattern: RegExp) =>
  new Set(where.flatMap((text) => [...text.matchAll(pattern)].map(([, one]) => one!)));

/** The kinds of things of the entities' tables, and those named beside an entry. */
const entities = [...found(texts, /^ {2}table: '([a-z_]+)'/gm)].filter((table) => table !== 'checkout');
const named = [...found(writing, /subject: \['([a-z_]+)'/g)];
const settings = Object.keys(readGroup).map((group) => `settings_${group.replaceAll(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)}`);
const mails = CUSTOMER_MAIL_KINDS.map((kind) => `mail_words_${kind}`);
/** Verbs after a name that is inserted, such as `staff.${verb}`. */
const TEMPLATES = ['staff.second-factor-on', 'staff.second-factor-off', 'staff.second-factor-removed', 'staff.recovery-codes'];
const actions = [...TEMPLATES, 'staff.invite', 'staff.withdraw', 'gateway.mend', ...found(writing, /'([a-z_-]+\.[a-z-]+)'/g)].filter(
  (action) => !/^(a|p|staff)\.(id|name|action|actor|after|at|before|subject|via)$/.test(action),
);

describe('each kind of thing', () => {
  it.each([...entities, ...named, ...settings, ...mails, 'gateway_stripe', 'wallet_apple'])('%s is in a group', (kind) => {
    expect(groupOf(kind)).not.toBeNull();
  });

  it('is found in the source', () => {
    expect(entities).toContain('promo_code');
    expect(named).toContain('class_session');
  });

  it('that is unknown is in no group', () => {
    expect([groupOf('spaceship'), groupOf('staffer')]).toEqual([null, null]);
  });
});

describe('each action', () => {
  it('that is unknown is shown as it is', () => {
    expect(actionWords(historySay, 'staff.juggle')).toBe('staff.juggle');
  });

  it.each(actions)('%s has words', (action) => {
    expect(actionWords(historySay, action)).not.toBe(action);
  });

  it.each(
    ['create', 'change', 'archive', 'restore', 'remove'].flatMap((verb) =>
      [...entities, ...settings, ...mails].map((kind) => `${kind}.${verb}`),
    ),
  )('%s has words', (action) => {
    expect(actionWords(historySay, action)).not.toBe(action);
  });
});

it('each group of settings has a name of its own', () => {
  const words = settings.map((kind) => actionWords(historySay, `${kind}.change`));
  expect(new Set(words).size).toBe(settings.length);
  expect(words).not.toContain(actionWords(historySay, 'settings_x.change'));
});

it.each([
  ['location', { place: 'places', thing: '7' }],
  ['settings_rules', { place: 'settings', thing: 'rules' }],
  ['settings_gift_cards', { place: 'gift-cards', thing: 'sale' }],
  ['mail_words_class-reminder', { place: 'mails', thing: 'class-reminder' }],
  ['gateway_stripe', { place: 'settings', thing: 'gateways' }],
  ['wallet_apple', { place: 'settings', thing: 'wallets' }],
  ['booking', null],
])('the editor of %s', (kind, editor) => expect(editorOf({ kind, id: 7 })).toEqual(editor));
