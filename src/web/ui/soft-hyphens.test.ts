import { describe, expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

describe('withSoftHyphens', () => {
  it.each([
    ['Vinyasa Flow', 'Vinyasa Flow'],
    ['Acondicionamiento', 'Acondicionamiento'],
    ['Rückbildungsgymnastikkurs für alle', 'Rück|bil|dungs|gym|nas|tik|kurs für alle'],
    ['Rückenmuskulaturaufbautraining', 'Rü|cken|mus|ku|la|tu|rauf|baut|rai|ning'],
    ['Zwischenmenschlichkeitsabend', 'Zwi|schen|mensch|lich|keit|sa|bend'],
  ])('%s', (name, parted) => {
    expect(withSoftHyphens(name).replaceAll('\u00AD', '|')).toBe(parted);
  });
});
