import { spawnSync } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';

// Plain JavaScript, so that from the second start on nothing has to be compiled and the compiler, 25 MB of it, stays out
// of the server's memory.
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

const { isClientBuilt } = await import('./client-build.ts');
if (!isClientBuilt()) {
	// in a process of its own: what the bundler needs of memory would otherwise stay with the server
	const build = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
	if (build.status !== 0) process.exit(build.status ?? 1);
}
await import('../server/main.ts');
