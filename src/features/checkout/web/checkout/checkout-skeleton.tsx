import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import styles from './checkout-skeleton.module.css';

/** The checkout before the bill is known: what is bought with its total, the fields of the card, the button. */
export const CheckoutSkeleton = () => (
  <Skeleton>
    <div className={styles.columns}>
      <div className={styles.part}>
        <Bone width="60%" height={20} />
        <Bone width="85%" />
        <Bone height={64} />
      </div>
      <div className={styles.part}>
        <Bone height={72} />
        <Bone height={72} />
        <Bone height={72} />
        <Bone height={44} />
      </div>
    </div>
  </Skeleton>
);
