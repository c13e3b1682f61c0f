import { getConfig } from '@yuva/contract/reference/endpoints';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';

const app = await startTestApp({ tileUrl: 'https://maps.example.org/{z}/{x}/{y}.png' });

test('every caller learns where map pictures come from, and may show pictures from there', async () => {
	const { status, body } = await app.call(getConfig, {});
	expect([status, body]).toEqual([
		200,
		{
			tile_url: 'https://maps.example.org/{z}/{x}/{y}.png',
			tile_attribution: '© OpenStreetMap contributors',
		},
	]);
	const { headers } = await app.http.inject('/healthz');
	expect(headers['content-security-policy']).toContain('https://maps.example.org');
});
