import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import page from './buy-page.module.css';
import card from './product-card.module.css';
import filters from './product-filters.module.css';

export const BuySkeleton = () => (
  <Skeleton>
    <div className={filters.tabs}>
      <div className={filters.tab}>
        <Bone width={220} />
      </div>
    </div>
    <div className={page.cards}>
      {[0, 1, 2].map((each) => (
        <div key={each} className={card.card}>
          <Bone height={22} width="55%" />
          <Bone height={34} width="45%" />
          <div className={card.lines}>
            <Bone height={18} width="80%" />
            <Bone height={18} width="70%" />
            <Bone height={18} width="60%" />
          </div>
          <Bone height={44} />
        </div>
      ))}
    </div>
  </Skeleton>
);
