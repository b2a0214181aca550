import type { Wallet } from './wallet.ts';

export interface DeviceFacts {
  readonly userAgent: string;
  /** An iPad calls itself a Macintosh. Only it has several touch points. */
  readonly touchPoints: number;
}

/** The wallets to offer on a device: Apple's on Apple's phones and tablets, Google's on other phones, both at a desk. */
export function walletsOn(offered: readonly Wallet[], { userAgent, touchPoints }: DeviceFacts): readonly Wallet[] {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  const isOtherPhone = !isApple && /Android|Mobile/.test(userAgent);
  return offered.filter((wallet) => (isApple ? wallet === 'apple' : isOtherPhone ? wallet === 'google' : true));
}
