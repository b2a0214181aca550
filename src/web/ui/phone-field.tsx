import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { countryOf } from '../../context/country.ts';
import { laterWords } from '../later-texts.ts';
import { useSettings } from '../lib/settings.ts';
import { callingCodes, codeOf, moved, readingOf, shown, type Reading } from './phone-reading.ts';
import styles from './phone-field.module.css';
import { useUntilCorrected } from './refusals/refusals.ts';

/** Offered first (spec 1 §9). */
const PREFERRED = ['US', 'GB', 'CA', 'AU', 'PK', 'IN'];

interface PhoneFieldProps {
  readonly label: string;
  readonly name: string;
  /** With its country code, or empty. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly required?: boolean;
  /** For a number that is not the person's own. */
  readonly autoComplete?: string;
}

/**
 * A phone number with its country, by default the studio's. The typed text stays as typed. A typed or pasted number with a country code
 * sets the country. Load it lazily. Inside a Kit only.
 */
export function PhoneField({ label, name, value, onChange, error, description, required, autoComplete = 'tel' }: PhoneFieldProps) {
  const { locale } = useSettings();
  const { shown: message, correct } = useUntilCorrected(error);
  const [reading, setReading] = useState(() => shown(value, homeOf(locale)));
  // The value was set from outside: saved, discarded or emptied.
  if (reading.value !== value) setReading(shown(value, reading.country));
  const change = (next: Reading) => {
    setReading(next);
    if (next.value === value) return;
    correct();
    onChange(next.value);
  };
  return (
    <TextInput
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={reading.text}
      onChange={(event) => change(readingOf(event.currentTarget.value, reading.country))}
      error={message ?? false}
      description={description}
      required={required ?? false}
      leftSectionWidth={104}
      leftSectionPointerEvents="all"
      leftSection={
        <label className={styles.country}>
          <span className="visually-hidden">{laterWords.phone.country}</span>
          <span className={styles.code} aria-hidden="true">
            {reading.country} {!reading.isWhole && `+${codeOf(reading.country)}`}
          </span>
          <select className={styles.select} value={reading.country} onChange={(event) => change(moved(reading, event.currentTarget.value))}>
            {countries}
          </select>
        </label>
      }
    />
  );
}

const homeOf = (locale: string): string => {
  const country = countryOf(locale);
  return callingCodes.has(country) ? country : 'US';
};

/** All countries, named and sorted in the language of the page. Rendered once, so that typing does not render hundreds of lines. */
function Countries() {
  const language = document.documentElement.lang || 'en';
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const nameOf = (iso: string) => names.of(iso) ?? iso;
  const option = (iso: string) => (
    <option key={iso} value={iso}>
      {nameOf(iso)} +{codeOf(iso)}
    </option>
  );
  const all = [...callingCodes.keys()].toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
  return (
    <>
      <optgroup label={laterWords.phone.preferred}>{PREFERRED.map(option)}</optgroup>
      <optgroup label={laterWords.phone.all}>{all.map(option)}</optgroup>
    </>
  );
}
const countries = <Countries />;
