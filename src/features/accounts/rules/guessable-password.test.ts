import { describe, expect, it } from 'vitest';
import { isGuessable, namesInPasswords } from './guessable-password.ts';

const names = namesInPasswords({
  email: 'ada.byron42@mail.test',
  names: ['Ada María', 'Lane'],
  studio: { slug: 'harbor', settings: { name: 'Harbor Yoga' } },
});
const common = new Set(['hunter', 'letmein']);

describe('a password', () => {
  it.each([
    'Summer2025!',
    'verano-2026',
    '12enero1990',
    'hunter22',
    'L-e-t-m-e-i-n',
    'yogayoga',
    'abcabcabc1',
    'aaaa1111',
    'ada.byron42@mail.test',
    'ADA.BYRON42',
    'adabyron!',
    'AdaMaria1',
    'María2001',
    'Lane1234',
    'adamarialane',
    'LaneAdaMaria7',
    'harboryoga',
    'Harbor Yoga 1!',
    'mail1234',
    '!!!!!!!!',
    '        ',
    '12345678!',
    '1234567a',
    '11111111a',
    'qwe12345',
    '87654321x',
    'Harbor1!',
    'laneada9',
    'studio-demo',
    'atelier2026',
    'Atelier-Demo-1',
    'HarborYogaStudio!',
    'harbor-2026',
    'welcome2harboryoga',
  ])('is guessable: %s', (password) => expect(isGuessable(password, names, common)).toBe(true));

  it.each([
    'a long passphrase',
    'summer at the harbor',
    'hunters moon 22',
    'correct horse battery',
    '71938264!05',
    'a7a#93!0',
    'byronic-lane',
  ])('is not guessable: %s', (password) => expect(isGuessable(password, names, common)).toBe(false));

  it('of digits is guessable when it is the email, and is not compared with names without letters', () => {
    const digits = namesInPasswords({ email: '19840521@mail.test', names: ['42', ''], studio: { slug: 'one', settings: { name: '108' } } });
    expect(isGuessable('19840521', digits, common)).toBe(true);
    expect(isGuessable('71938264!05', digits, common)).toBe(false);
  });
});
