import { expect, test } from 'vitest';
import { networkOf } from './caller.ts';

test.each([
	['103.21.4.7', '103.21.4.7'],
	['::ffff:103.21.4.7', '103.21.4.7'],
	['2401:4900:1c5a:77:a1b2:c3d4:e5f6:1', '2401:4900:1c5a:77'],
	['2401:4900:1c5a:77::9', '2401:4900:1c5a:77'],
	['2401:4900::9', '2401:4900:0:0'],
	['::1', '0:0:0:0'],
])('%s counts as %s', (address, expected) => {
	expect(networkOf(address)).toBe(expected);
});
