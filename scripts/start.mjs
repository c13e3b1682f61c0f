import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import { join } from 'node:path';

// plain JavaScript: later starts compile nothing, and the compiler's 25 MB stay out of the server's memory
module.enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));

const { isClientBuilt } = await import('./client-build.ts');
if (!isClientBuilt()) await build();
await import('../server/main.ts');

/** Runs in a separate process, so that the bundler's memory is freed; a signal ends both. */
async function build() {
	const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
	const pass = (signal) => void child.kill(signal);
	process.on('SIGTERM', pass).on('SIGINT', pass);
	const [code] = await once(child, 'exit');
	process.off('SIGTERM', pass).off('SIGINT', pass);
	if (code !== 0) process.exit(code ?? 1);
}
