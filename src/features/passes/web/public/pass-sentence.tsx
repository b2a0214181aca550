import styles from './pass-sentence.module.css';

/** The longest part that does not break. */
const SHORT = 26;

/** The sentence of a pass: what is left in strong letters, then the rest. A line ends with the dot, never begins with one. */
export const PassSentence = ({ parts }: { readonly parts: readonly string[] }) => (
  <span className={styles.sentence} data-figures>
    {parts.map((part, nth) => (
      <span key={part}>
        <span className={part.length <= SHORT ? styles.short : undefined}>
          {nth === 0 ? <strong>{part}</strong> : part}
          {nth < parts.length - 1 && ' ·'}
        </span>{' '}
      </span>
    ))}
  </span>
);
