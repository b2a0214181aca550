import { Bone, Skeleton } from '../../../web/ui/skeleton.tsx';
import styles from './schedule-skeleton.module.css';

/** Rows in the shape of classes, without a word for screen readers. */
export const ClassRowSkeleton = ({ rows }: { readonly rows: number }) => (
  <div aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={styles.row}>
        <div className={styles.lines}>
          <Bone width={64} height={18} />
          <Bone width={44} height={13} />
        </div>
        <div className={styles.lines}>
          <Bone width="62%" height={18} />
          <Bone width="40%" height={14} />
        </div>
        <span className={styles.status}>
          <Bone width={84} height={14} />
        </span>
        <Bone width={100} height={44} />
      </div>
    ))}
  </div>
);

/** The day's list before it is known. */
export const DaySkeleton = () => (
  <Skeleton>
    <ClassRowSkeleton rows={6} />
  </Skeleton>
);
