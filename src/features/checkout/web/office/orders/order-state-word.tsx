import { StatusWord, type StatusTone } from '../../../../../web/ui/status-word.tsx';
import { ordersTexts } from '../../../staff-texts.ts';
import type { OrderState } from '../../../rules/order-state.ts';

const TONES: Readonly<Record<OrderState, StatusTone>> = {
  paid: 'good',
  unpaid: 'bad',
  'part-refunded': 'wait',
  refunded: 'off',
  'written-off': 'off',
};

export const OrderStateWord = ({ state }: { readonly state: OrderState }) => (
  <StatusWord tone={TONES[state]}>{ordersTexts().states[state]}</StatusWord>
);
