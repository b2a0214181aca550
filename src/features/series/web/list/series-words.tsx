import type { ReactNode } from 'react';
import { GivenName } from '../../../../web/ui/given-name.tsx';
import type { Span } from '../../rules/series.ts';
import { SeriesPicture } from '../series-picture.tsx';
import { seriesSay } from '../texts.ts';
import { useDays } from '../use-days.ts';
import styles from './series-list-page.module.css';

interface SeriesWordsProps {
  readonly name: string;
  /** Makes the name a link. */
  readonly linked?: (name: ReactNode) => ReactNode;
  readonly picture: string | null;
  readonly description: string;
  readonly span: Span | null;
  readonly classes: number;
  /** The state, such as "closed". */
  readonly children?: ReactNode;
}

/** The card of a series in the list. The office shows it beside the form. */
export function SeriesWords({ name, linked = (one) => one, picture, description, span, classes, children }: SeriesWordsProps) {
  const { fromTo } = useDays();
  return (
    <div className={styles.card}>
      <SeriesPicture url={picture} />
      <div className={styles.words}>
        <h2>{linked(<GivenName>{name}</GivenName>)}</h2>
        {span !== null && (
          <p className={styles.when}>
            {fromTo(span.startsAt, span.endsAt)} · {seriesSay.classes(classes)}
          </p>
        )}
        {description !== '' && <p className={styles.about}>{description}</p>}
        {children}
      </div>
    </div>
  );
}
