import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';

// plain JavaScript: later starts compile nothing, and the compiler's 25 MB stay out of the server's memory
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

const { isClientBuilt } = await import('./client-build.ts');
if (!isClientBuilt()) {
	// separate process, so that the bundler's memory is freed
	const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
	if (build.status !== 0) process.exit(build.status ?? 1);
}
await import('../server/main.ts');
