/** Each staff call needs one ability of the table, and each ability guards something (docs/decisions/0229). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ABILITIES, abilitiesOfMember, can, GRANTS, ROLES, type Ability } from '../../src/context/permissions.ts';
import { FEATURES } from '../../src/context/studio.ts';
import { sentencesOf } from '../../src/features/staff/staff-texts.ts';
import { allOperations } from '../support/all-operations.ts';

const operations = allOperations.map(({ endpoint: { method, path, who } }) => ({ name: `${method} ${path}`, path, who }));
const byStaff = operations.flatMap(({ name, who }) => (typeof who === 'object' ? [{ name, ability: who.staff as Ability }] : []));
const studio = { features: new Set(FEATURES) };
const NO_SWITCH = { allSchedules: false, selfCheckIn: false, mayRefund: false, maySeeMoney: false };

/** Calls at addresses of staff that people without a log-in or with another one make, with the reason. */
const NOT_STAFF: Readonly<Record<string, string>> = {
  'POST /api/staff/login': 'the log-in',
  'POST /api/staff/second-step': 'the log-in',
  'GET /api/instructors/{id}/services': 'customers choose a service of an instructor',
  'POST /staff/self-check-in-schedules': 'the link of a check-in page is enough',
  'POST /staff/self-check-in-attendees': 'the link of a check-in page is enough',
  'POST /staff/self-check-in-attendance': 'the link of a check-in page is enough',
  'POST /staff/self-check-in-undo': 'the link of a check-in page is enough',
};

describe('the matrix of roles and operations', () => {
  it.each(ROLES)('has an answer for each operation of staff: %s', (role) => {
    const answers = byStaff.map(({ ability }) => can({ ...NO_SWITCH, role }, studio, ability));
    expect(answers).toEqual(byStaff.map(({ ability }) => GRANTS[ability].roles.includes(role)));
    expect(answers).toContain(true);
  });

  it('lets an owner call everything, and a manager all but the payment accounts', () => {
    const refused = (role: 'owner' | 'manager') => byStaff.filter(({ ability }) => !can({ ...NO_SWITCH, role }, studio, ability));
    expect(refused('owner')).toEqual([]);
    expect(new Set(refused('manager').map(({ ability }) => ability))).toEqual(new Set(['connect-payments']));
  });

  it('keeps the office, except for customers and money, from instructors and the front desk, whatever their switches', () => {
    const all = { allSchedules: true, selfCheckIn: true, mayRefund: true, maySeeMoney: true };
    const isAboutMoney = (ability: Ability) => ability === 'see-money' || ability === 'refund';
    const office = byStaff.filter(({ name, ability }) => / \/office\/(?!customers\/|sales)/.test(name) && !isAboutMoney(ability));
    const open = office.filter(({ ability }) =>
      (['instructor', 'front_desk'] as const).some((role) => can({ ...all, role }, studio, ability)),
    );
    expect(office.length).toBeGreaterThan(50);
    expect(open.map(({ name }) => name)).toEqual(['POST /office/preview']);
  });

  it('has no operation at an address of staff without an ability', () => {
    const named = new Set(byStaff.map(({ name }) => name));
    const open = operations.filter(({ name, path }) => /^\/(api\/)?(staff|office|instructors?)\//.test(path) && !named.has(name));
    expect(open.map(({ name }) => name).toSorted()).toEqual(Object.keys(NOT_STAFF).toSorted());
  });
});

describe('each ability', () => {
  const source = join(import.meta.dirname, '../../src');
  const server = globSync('features/*/{server,rules}/**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(source, file), 'utf8'));

  it.each(ABILITIES)('%s guards a call, or is asked for inside one', (ability) => {
    const isAsked = server.some((text) => new RegExp(`\\bcan\\([^)]*'${ability}'`).test(text));
    expect(isAsked || byStaff.some((one) => one.ability === ability)).toBe(true);
  });

  it('is one sentence, in the order of the table', () => {
    const owner = { ...NO_SWITCH, role: 'owner' as const };
    for (const language of ['en', 'es'] as const) expect(new Set(sentencesOf(owner, studio, language)).size).toBe(ABILITIES.length);
    for (const role of ROLES)
      expect(sentencesOf({ ...NO_SWITCH, role }, studio)).toHaveLength(abilitiesOfMember({ ...NO_SWITCH, role }, studio).length);
  });
});
