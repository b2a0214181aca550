import { Bone, Skeleton } from '../../../../web/ui/skeleton.tsx';
import card from './pass-card.module.css';
import list from './my-passes.module.css';

export const PassesSkeleton = () => (
  <Skeleton>
    <div className={list.rows}>
      <div>
        <div className={card.card}>
          <Bone height={22} width="55%" />
          <Bone height={20} width="90%" />
          <Bone height={20} width="40%" />
          <Bone height={4} />
          <Bone height={44} width={72} />
        </div>
      </div>
    </div>
  </Skeleton>
);
