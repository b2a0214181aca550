import { BlockList, isIP } from 'node:net';

type Networks = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;
type Network = readonly [address: string, prefix: number];

/** A list per family: `check` would also find plain addresses in networks of mapped ones. */
const networksOf = (v4: readonly Network[], v6: readonly Network[]): Networks => {
  const [ipv4, ipv6] = [new BlockList(), new BlockList()];
  for (const [network, prefix] of v4) ipv4.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of v6) ipv6.addSubnet(network, prefix, 'ipv6');
  return { ipv4, ipv6 };
};

const nearby = networksOf(
  [
    ['127.0.0.0', 8],
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['169.254.0.0', 16],
  ],
  [
    ['::1', 128],
    ['fc00::', 7],
    ['fe80::', 10],
  ],
);

/** Further networks without hosts of the internet (RFC 6890): shared, documentation, benchmarks, multicast, translated addresses. */
const special = networksOf(
  [
    ['0.0.0.0', 8],
    ['100.64.0.0', 10],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    ['::', 96],
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
);

const plain = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

function isIn(networks: Networks, address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return networks[family].check(address, family);
}

/** Whether the address belongs to this machine or its private network. False for a text that is not an address. */
export function isNearby(ip: string | undefined): boolean {
  const address = plain(ip ?? '');
  return isIP(address) !== 0 && isIn(nearby, address);
}

/** Whether the address is none of the public internet. True for a text that is not an address. */
export function isReserved(ip: string): boolean {
  const address = plain(ip);
  return isIP(address) === 0 || isIn(nearby, address) || isIn(special, address);
}
