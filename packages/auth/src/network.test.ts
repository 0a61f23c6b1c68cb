import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address).network).toBe(network);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::ffff:192.0.2.1', null],
  ['192.0.2.1', null],
  ['unknown', null],
])('the site of %s is %s', (address, site) => {
  expect(networkOf(address).site).toBe(site);
});

test.each(['', 'unknown', '_hidden', '1.2.3', '192.0.2.1:80', ':::', 'x'.repeat(10_000)])(
  'an invalid address, such as %j, belongs to the network "unknown"',
  (address) => {
    expect(networkOf(address).network).toBe('unknown');
  },
);
