import { TEST_CARDS } from '../rules/sandbox-cards.ts';
import styles from './public/card-fields.module.css';
import { testCardsTexts } from './test-cards-texts.ts';

const say = testCardsTexts();

/** The numbers that the test gateway takes. */
export default function TestCards() {
  return (
    <>
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
    </>
  );
}
