import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import list from '../../../bookings/web/public/paged-cards.module.css';
import styles from './bookings-skeleton.module.css';

export const BookingsSkeleton = () => (
  <Skeleton>
    <div className={list.list}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.card}>
          <Bone width="40%" height={15} />
          <Bone width="60%" height={20} />
          <Bone width="35%" height={15} />
          <Bone width={120} height={44} />
        </div>
      ))}
    </div>
  </Skeleton>
);
