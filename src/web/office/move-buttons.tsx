import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { queryClient } from '../lib/query.ts';
import { useSubmit } from '../lib/use-submit.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { toast } from '../ui/toast.tsx';
import type { EntityOrder, Item } from './entity-kind.ts';
import { officeSay as words } from './office-texts.ts';

interface MoveButtonsProps {
  readonly order: EntityOrder;
  readonly item: Item;
  /** All things of the list in their order. */
  readonly among: readonly Item[];
}

/** Move a thing one place up or down. A button without effect keeps its focus, so it is not disabled. */
export function MoveButtons({ order, item, among }: MoveButtonsProps) {
  const saving = useSubmit(order.save);
  const at = among.indexOf(item);
  const move = async (by: -1 | 1) => {
    const other = among[at + by];
    if (!other || !order.mayMove(item, other) || saving.isWorking) return;
    const ids = among
      .map(({ id }) => id)
      .with(at, other.id)
      .with(at + by, item.id);
    const saved = await saving.submit({ body: { ids } } as never);
    saving.reset();
    await queryClient.invalidateQueries();
    toast(saved ? words.moved(item.name, at + by + 1) : words.notMoved);
  };
  const isStuck = (by: -1 | 1) => !among[at + by] || !order.mayMove(item, among[at + by]!);
  return (
    <>
      <IconButton label={words.moveUp(item.name)} Icon={IconArrowUp} aria-disabled={isStuck(-1)} onClick={() => void move(-1)} />
      <IconButton label={words.moveDown(item.name)} Icon={IconArrowDown} aria-disabled={isStuck(1)} onClick={() => void move(1)} />
    </>
  );
}
