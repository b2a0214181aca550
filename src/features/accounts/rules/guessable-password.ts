/** What people choose when they are asked for letters and a number: seasons, months, days, and what a studio is about. */
const WORDS = new Set(
  `spring summer autumn fall winter primavera verano otono invierno
  january february march april may june july august september october november december
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
  yoga yogi pilates dance dancer dancing ballet barre zumba fitness gym gymnastics workout crossfit namaste music musica
  baile danza gimnasio estudio studio class clase member membership welcome bienvenido bienvenida hola hello contrasena
  atelier demo password`.split(/\s+/),
);

/** The letters alone, without marks and in small: `Summer2025!` and `SÚMMER` are summer. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** What a person is called here, as passwords are made of it. */
export const namesInPasswords = (about: {
  readonly email: string;
  readonly names: readonly string[];
  readonly studio: { readonly slug: string; readonly settings: { readonly name: string } };
}): string[] => {
  const { name: studio } = about.studio.settings;
  const [local = '', domain = ''] = about.email.split('@');
  const names = about.names.flatMap((name) => [name, ...name.split(/\s+/)]);
  const [first = '', ...rest] = about.names.flatMap((name) => name.split(/\s+/)).filter(Boolean);
  const pairs = [...rest, rest.join('')].flatMap((last) => [`${first}${last}`, `${last}${first}`]);
  return [
    about.email,
    local,
    domain,
    domain.split('.')[0]!,
    studio,
    ...studio.split(/[^\p{L}]+/u).filter((word) => word.length >= 4),
    about.studio.slug,
    ...names,
    about.names.join(''),
    about.names.toReversed().join(''),
    ...pairs,
  ];
};

/**
 * Whether a password is made of words that everybody tries, or of names of the person or the studio, once digits and signs are put aside; or of
 * one bit over and over. `common` holds letters alone.
 */
export function isGuessable(password: string, names: readonly string[], common: ReadonlySet<string>): boolean {
  const letters = lettersOf(password);
  if (letters.length < 4 && isPlainNumber(password)) return true;
  const [, bit = letters] = /^(.+?)\1+$/u.exec(letters) ?? [];
  if (bit !== letters && letters.length >= 4) return true;
  if (common.has(letters) || isMadeOf(letters, [...WORDS, ...names.map(lettersOf)])) return true;
  const own = password.trim().toLowerCase();
  return names.some((name) => name.trim() !== '' && (name.trim().toLowerCase() === own || (letters !== '' && lettersOf(name) === letters)));
}

const SHORTEST_WORD = 3;

/** Whether the letters are these words, one after the other: `studio-demo`, `atelier2026`, `HarborYogaStudio!`. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const used = words.filter((word) => word.length >= SHORTEST_WORD && letters.includes(word));
  // How many letters can be covered from the start.
  const covered = new Set([0]);
  for (const end of covered) for (const word of used) if (letters.startsWith(word, end)) covered.add(end + word.length);
  return letters !== '' && covered.has(letters.length);
}

const COUNTED = ['01234567890123456789', '98765432109876543210'];

/** Whether what stands beside the few letters is nothing, one bit over and over, or counting: `1234567a`, `!!!!!!!!`, `qwe12345`. */
function isPlainNumber(password: string): boolean {
  const digits = password.normalize('NFKC').replaceAll(/\D/g, '');
  const isRepeated = /^(.+?)\1+$/u.test(password.normalize('NFKC').trim()) || /^(\d{1,3})\1+$/.test(digits);
  return password.trim() === '' || isRepeated || (digits.length >= 4 && COUNTED.some((row) => row.includes(digits)));
}
