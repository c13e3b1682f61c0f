import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missingForPhp, servePhp } from './php-site.ts';

const home = await mkdtemp(path.join(tmpdir(), 'yuva-php-'));
afterAll(() => rm(home, { recursive: true, force: true }));

it('what is missing is named with the command that brings it', () => {
	for (const each of missingForPhp()) expect(each).toMatch(/^(nginx|PHP-FPM): apt-get install /);
});

it.skipIf(missingForPhp().length > 0)('a folder is served by nginx and PHP-FPM, with OPcache', async () => {
	await writeFile(path.join(home, 'index.php'), '<?php echo 6 * 7, " ", ini_get("opcache.enable");');
	const site = await servePhp(home, home);
	expect(await (await fetch(site.origin)).text()).toBe('42 1');
	await site.stop();
	await expect(fetch(site.origin)).rejects.toThrow();
});
