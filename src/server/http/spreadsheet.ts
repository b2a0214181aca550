import { stringify } from 'csv-stringify/sync';

/** The delimiter that spreadsheets expect in this locale: a semicolon where the comma is the decimal separator. */
const delimiterOf = (locale: string): ',' | ';' => (new Intl.NumberFormat(locale).format(0.5).includes(',') ? ';' : ',');

const asText = (cell: string | number): string => String(cell).replace(/^(?=\d)/, "'");

interface Sheet<Key extends string> {
  readonly columns: readonly { readonly key: Key; readonly header: string }[];
  readonly rows: readonly Readonly<Record<Key, string | number>>[];
  readonly locale: string;
  /** Columns of numbers that are names, such as the number of a member. Spreadsheets would drop their leading zeros and digits after the fifteenth. */
  readonly texts?: readonly Key[];
}

/**
 * The CSV for spreadsheets. It begins with a UTF-8 byte order mark. Cells that would run as a formula (they begin with `=`, `+`, `-`, `@`,
 * a tab or a line break) get a leading apostrophe. So do cells of `texts` that begin with a digit.
 */
export const spreadsheet = <Key extends string>({ columns, rows, locale, texts = [] }: Sheet<Key>): string =>
  stringify(
    rows.map((row) => ({ ...row, ...Object.fromEntries(texts.map((key) => [key, asText(row[key])])) })),
    {
      bom: true,
      delimiter: delimiterOf(locale),
      header: true,
      columns: [...columns],
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  );
