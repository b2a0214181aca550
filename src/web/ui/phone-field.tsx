import { TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import { laterWords } from '../later-texts.ts';
import styles from './phone-field.module.css';

/** Offered first (spec 1 §9). */
const PREFERRED = ['us', 'gb', 'ca', 'au', 'pk', 'in'];
const countries = inLanguageOfPage(defaultCountries.map((data) => parseCountry(data)));
const preferred = PREFERRED.flatMap((iso2) => countries.find((country) => country.iso2 === iso2) ?? []);

/** A whole number with its country before it, as it stands on a card or in a phone book: pasted, it brings its country along. */
const internationalIn = (text: string): string | null =>
  /^\s*(\+|00)[\d\s().-]{7,}$/.test(text) ? `+${text.replaceAll(/\D/g, '').replace(/^00/, '')}` : null;

interface PhoneFieldProps {
  readonly label: string;
  readonly name: string;
  /** E.164, or empty. */
  readonly value: string;
  readonly onChange: (phone: string) => void;
  readonly error?: string | undefined;
  readonly description?: string;
  readonly required?: boolean;
  /** For a number that is not the person's own. */
  readonly autoComplete?: string;
}

/** A phone number with its country: shown the way people write it there, given as E.164. Load it lazily; inside a Kit only. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, name, value, onChange, error, description, required, autoComplete = 'tel-national' } = props;
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'us',
    preferredCountries: PREFERRED,
    value,
    disableDialCodeAndPrefix: true,
    onChange: ({ phone, country: { dialCode } }) => {
      const number = phone === `+${dialCode}` || phone === '+' ? '' : phone;
      if (number !== value) onChange(number);
    },
  });
  const options = useMemo(() => countries.map(optionOf), []);
  return (
    <TextInput
      ref={inputRef}
      label={label}
      name={name}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      value={inputValue}
      onChange={(event) => {
        const whole = internationalIn(event.currentTarget.value);
        if (whole === null) handlePhoneValueChange(event);
        else onChange(whole);
      }}
      error={error ?? false}
      description={description}
      required={required ?? false}
      leftSectionWidth={104}
      leftSectionPointerEvents="all"
      leftSection={
        <label className={styles.country}>
          <span className="visually-hidden">{laterWords.phone.country}</span>
          <span className={styles.code} aria-hidden="true">
            {country.iso2.toUpperCase()} +{country.dialCode}
          </span>
          <select
            className={styles.select}
            value={country.iso2}
            onChange={(event) => setCountry(event.currentTarget.value, { focusOnInput: true })}
          >
            <optgroup label={laterWords.phone.preferred}>{preferred.map(optionOf)}</optgroup>
            <optgroup label={laterWords.phone.all}>{options}</optgroup>
          </select>
        </label>
      }
    />
  );
}

/** The library names countries in English; for another language the browser does, in that language's order. */
function inLanguageOfPage<Country extends { name: string; iso2: string }>(all: Country[]): Country[] {
  const language = globalThis.document?.documentElement.lang || 'en';
  if (language.startsWith('en')) return all;
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const named = all.map((country) => ({ ...country, name: regions.of(country.iso2.toUpperCase()) ?? country.name }));
  return named.sort((one, other) => one.name.localeCompare(other.name, language));
}

const optionOf = (country: (typeof countries)[number]) => (
  <option key={country.iso2} value={country.iso2}>
    {country.name} +{country.dialCode}
  </option>
);
