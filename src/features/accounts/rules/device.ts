/** A device in two words, such as Chrome and Android. Null where the user agent names none that we know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Table = readonly (readonly [name: string, sign: RegExp])[];

/** The first that fits. Most browsers also name those below them. */
const BROWSERS: Table = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|OPiOS\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: Table = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
];

const firstIn = (table: Table, agent: string): string | null => table.find(([, sign]) => sign.test(agent))?.[0] ?? null;

export const deviceOf = (agent: string | null): Device => ({
  browser: firstIn(BROWSERS, agent ?? ''),
  system: firstIn(SYSTEMS, agent ?? ''),
});
