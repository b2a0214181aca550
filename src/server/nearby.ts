import { BlockList, isIP } from 'node:net';

const networks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  networks.addSubnet(network, prefix, 'ipv4');
networks.addAddress('::1', 'ipv6');
for (const [network, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  networks.addSubnet(network, prefix, 'ipv6');

/** Whether the address belongs to this machine or its private network. False for a text that is not an address. */
export function isNearby(ip: string | undefined): boolean {
  const address = ip?.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '') ?? '';
  const family = isIP(address);
  return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
