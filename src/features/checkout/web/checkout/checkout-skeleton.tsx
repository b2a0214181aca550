import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import styles from './checkout-skeleton.module.css';

/** The checkout while its bill loads: the item with its total, the card fields, the button. */
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
