import { Bone } from '../../../../web/ui/skeleton.tsx';

/** Keeps the place of the offer while it loads, where it is likely to be made: the person has not decided yet. */
export const PushRoom = () => (globalThis.Notification?.permission === 'default' ? <Bone height={48} /> : null);
