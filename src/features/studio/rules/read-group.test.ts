/** Each setting has one field on one screen of the office. The test is generated from the default settings. */
import { describe, expect, it } from 'vitest';
import type { StudioSettings } from '../../../context/studio.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { readGroup } from './read-group.ts';

/** Settings without a field in a group of settings, with the reason. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'look.logoUrl': 'The logo is uploaded in the editor of the look.',
  'currency.symbol': 'It follows from the code of the currency.',
  'currency.digits': 'It follows from the code of the currency.',
  'waiver.type': 'Waivers are texts. Archives of other systems may name another type.',
  'waiver.hash': 'It follows from the text of the waiver.',
  'waiver.earlier': 'It follows from the earlier texts of the waiver.',
  mails: 'Each kind of mail has a screen of its own (/office/mails).',
  'opening.isOpen': 'The set-up opens and closes the studio (/office/setup).',
  'opening.isPaused': 'The set-up pauses bookings (/office/setup).',
};

type Path = readonly string[];
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

const settingsBelow = (value: unknown, path: Path = []): readonly Path[] =>
  isGroup(value) ? Object.entries(value).flatMap(([name, inner]) => settingsBelow(inner, [...path, name])) : [path];

/** Another value of the same type. A setting that is null is a text or a number. */
function another(value: unknown, path: Path): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return path.at(-1)!.endsWith('Fee') ? 500 : 'other';
  return Array.isArray(value) ? [...value, 9] : `${value as string} other`;
}

const withAnother = (value: unknown, path: Path, whole = path): unknown => {
  const [name, ...rest] = path;
  return name === undefined
    ? another(value, whole)
    : { ...(value as object), [name]: withAnother((value as Record<string, unknown>)[name], rest, whole) };
};

/** The fields, such as `rules.lateFee`, that show this setting. */
function fieldsOf(path: Path): string[] {
  const changed = withAnother(DEFAULT_SETTINGS, path) as StudioSettings;
  return Object.entries(readGroup).flatMap(([group, read]) => {
    const [before, after] = [read(DEFAULT_SETTINGS), read(changed)] as Record<string, unknown>[];
    return Object.keys(before!)
      .filter((field) => JSON.stringify(before![field]) !== JSON.stringify(after![field]))
      .map((field) => `${group}.${field}`);
  });
}

describe('each setting', () => {
  const paths = settingsBelow(DEFAULT_SETTINGS).map((path) => ({ path, name: path.join('.') }));

  it.each(paths)('$name has one field on one screen, or a reason why not', ({ path, name }) => {
    expect(fieldsOf(path)).toHaveLength(name in ELSEWHERE ? 0 : 1);
  });

  it('that has a reason exists', () => {
    expect(Object.keys(ELSEWHERE).filter((name) => !paths.some((one) => one.name === name))).toEqual([]);
  });
});
