import { expect, it } from 'vitest';
import { networkOf } from './network-address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:bb::/64'],
  ['2001:DB8:aa:bb::9', '2001:db8:aa:bb::/64'],
  ['2001:0db8:00aa:00bb::', '2001:db8:aa:bb::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is in the network %s', (address, network) => expect(networkOf(address)).toBe(network));
