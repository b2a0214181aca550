import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import styles from './wizard-skeletons.module.css';

export const CardsSkeleton = () => (
  <Skeleton>
    <Bone width={260} height={26} />
    <div className={styles.cards}>
      {[0, 1, 2].map((card) => (
        <Bone key={card} height={232} />
      ))}
    </div>
  </Skeleton>
);

export const SlotsSkeleton = () => (
  <Skeleton>
    <div className={styles.slots}>
      {Array.from({ length: 12 }, (_, slot) => (
        <Bone key={slot} height={48} />
      ))}
    </div>
  </Skeleton>
);
