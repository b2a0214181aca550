import { StudioMark } from '../../../../web/shell/studio-name.tsx';
import { Text } from '../../../../web/ui/layout/layout.tsx';
import { giftCardWebTexts } from '../texts.ts';
import styles from './gift-card-picture.module.css';

const say = giftCardWebTexts().picture;

interface GiftCardPictureProps {
  /** Written out. Null while none is chosen. */
  readonly amount: string | null;
  /** The currency's symbol, in front of an amount that is still missing. */
  readonly symbol: string;
  readonly recipient: string;
  readonly sender: string;
  readonly message: string;
  /** When the card arrives, in words. */
  readonly arrives: string;
  /** On a phone only the front, as a low band. */
  readonly isBand?: boolean;
}

/**
 * A gift card as its recipient may imagine it: the front in the studio's color, the message below. Missing words are lines to fill.
 * Decorative: the form or the summary beside it says the same.
 */
export const GiftCardPicture = ({ amount, symbol, recipient, sender, message, arrives, isBand }: GiftCardPictureProps) => (
  <div className={styles.card} data-band={isBand || undefined} aria-hidden="true">
    <div className={styles.front}>
      <span className={styles.mark}>
        <StudioMark />
      </span>
      <span className={styles.kind}>{say.kind}</span>
      <span className={styles.amount}>
        {amount ?? (
          <>
            {symbol}
            <i className={styles.blank} />
          </>
        )}
      </span>
      <span className={styles.name}>
        <Filled word={say.to} text={recipient} />
      </span>
    </div>
    <div className={styles.inside}>
      {message.trim() !== '' && <p className={styles.message}>{message.trim()}</p>}
      <p className={styles.name}>
        <Filled word={say.from} text={sender} />
      </p>
      <Text tone="soft" small>
        {arrives}
      </Text>
    </div>
  </div>
);

/** A word and what follows it: a line while that is missing, as on paper. */
const Filled = ({ word, text }: { readonly word: string; readonly text: string }) => (
  <>
    {word} {text.trim() || <i className={styles.blank} />}
  </>
);
