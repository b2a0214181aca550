import { TEST_CARDS } from '../rules/sandbox-cards.ts';
import { Text } from '../../../web/ui/layout/layout.tsx';
import styles from './public/card-fields.module.css';
import { cardTexts } from './texts.ts';

const say = cardTexts().test;

export const TestCards = () => (
  <Text as="details" tone="soft" small>
    <summary className={styles.testTitle}>{say.title}</summary>
    <p>{say.lead}</p>
    <ul className={styles.cards}>
      {TEST_CARDS.map(({ number, bank }) => (
        <li key={number}>
          <bdi className={styles.number} dir="ltr">
            {number}
          </bdi>{' '}
          {say.answers[bank]}
        </li>
      ))}
    </ul>
  </Text>
);
