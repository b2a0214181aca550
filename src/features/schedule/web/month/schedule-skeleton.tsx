import { Bone } from '../../../../web/ui/skeleton.tsx';
import styles from './schedule-skeleton.module.css';

/** Reserves the space of the filters, so that nothing moves when they load. */
export const BarSkeleton = () => (
  <div className={styles.bar} aria-hidden="true">
    <Bone width={104} height={40} />
    <Bone width={120} height={40} />
    <Bone width={92} height={40} />
  </div>
);
