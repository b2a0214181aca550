import { Bone, Skeleton } from '../skeleton.tsx';
import styles from './table.module.css';

/** The placeholder of a table that is loading. */
export const RowsOnTheirWay = () => (
  <Skeleton>
    <div className={styles.bones}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Bone key={row} height={56} />
      ))}
    </div>
  </Skeleton>
);
