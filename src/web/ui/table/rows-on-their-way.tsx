import { Bone, Skeleton } from '../skeleton.tsx';
import { Stack } from '../layout/layout.tsx';

/** The placeholder of a table that is loading. */
export const RowsOnTheirWay = () => (
  <Skeleton>
    <Stack gap={2}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Bone key={row} height={56} />
      ))}
    </Stack>
  </Skeleton>
);
