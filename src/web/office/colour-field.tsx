import styles from './office.module.css';
import { officeSay as words } from './office-texts.ts';

/** Colours that are legible beside text in both schemes. */
const COLOURS = {
  teal: '#0f766e',
  ocean: '#1d5f8a',
  blue: '#3b5bdb',
  violet: '#7048a8',
  magenta: '#a83279',
  red: '#b3261e',
  clay: '#b4532a',
  brown: '#8a5300',
  green: '#4d7c0f',
  grey: '#4b5563',
} as const;

interface ColourFieldProps {
  readonly label: string;
  /** The label of the choice of no colour. Undefined where a colour is required. */
  readonly none?: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** Ten colours to choose from, and any other by the browser's own picker. */
export function ColourField({ label, none, value, error, onChange }: ColourFieldProps) {
  const chosen = value.toLowerCase();
  const isOwn = value !== '' && !Object.values<string>(COLOURS).includes(chosen);
  return (
    <fieldset className={styles.colours}>
      <legend>{label}</legend>
      <div>
        {none !== undefined && (
          <label className={styles.none}>
            <input type="radio" name={label} checked={value === ''} onChange={() => onChange('')} />
            {none}
          </label>
        )}
        {Object.entries(COLOURS).map(([name, colour]) => (
          <label key={colour} className={styles.swatch} style={{ background: colour }}>
            <input
              type="radio"
              name={label}
              aria-label={words.colors[name as keyof typeof COLOURS]}
              checked={chosen === colour}
              onChange={() => onChange(colour)}
            />
          </label>
        ))}
        <input
          type="color"
          aria-label={words.otherColor}
          data-own={isOwn || undefined}
          value={value === '' ? '#808080' : value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  );
}
