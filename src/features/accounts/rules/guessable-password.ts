/** Words that people choose when a form demands letters and a number: seasons, months, weekdays and studio terms. */
const WORDS = new Set(
  `spring summer autumn fall winter primavera verano otono invierno
  january february march april may june july august september october november december
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
  yoga yogi pilates dance dancer dancing ballet barre zumba fitness gym gymnastics workout crossfit namaste music musica
  baile danza gimnasio estudio studio class clase member membership welcome bienvenido bienvenida hola hello contrasena
  atelier demo password`.split(/\s+/),
);

/** Only the letters, lowercase and without accents: `Summer2025!` and `SÚMMER` become summer. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

/** The names of a person and the studio, as people use them in passwords. */
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
 * Whether a password, without digits and signs, consists of common words, of names of the person or the studio, or of one repeated part.
 * `common` holds letters only.
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

/** Whether the letters are a sequence of these words: `studio-demo`, `atelier2026`, `HarborYogaStudio!`. */
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const used = words.filter((word) => word.length >= SHORTEST_WORD && letters.includes(word));
  // The prefix lengths that words can cover.
  const covered = new Set([0]);
  for (const end of covered) for (const word of used) if (letters.startsWith(word, end)) covered.add(end + word.length);
  return letters !== '' && covered.has(letters.length);
}

const COUNTED = ['01234567890123456789', '98765432109876543210'];

/** Whether a password with few letters is otherwise empty, a repeated part, or a run of digits: `1234567a`, `!!!!!!!!`, `qwe12345`. */
function isPlainNumber(password: string): boolean {
  const digits = password.normalize('NFKC').replaceAll(/\D/g, '');
  const isRepeated = /^(.+?)\1+$/u.test(password.normalize('NFKC').trim()) || /^(\d{1,3})\1+$/.test(digits);
  return password.trim() === '' || isRepeated || (digits.length >= 4 && COUNTED.some((row) => row.includes(digits)));
}
