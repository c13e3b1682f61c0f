import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { buildTarget } from './build-target.ts';
import { texts } from './texts.ts';
import { clientFolder } from './vite.config.ts';

export async function buildScript(
	entry: string,
	facts: Record<string, unknown> = {},
	target: string | string[] = buildTarget,
): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'error',
		plugins: [texts()],
		define: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)])),
		build: {
			write: false,
			target,
			rolldownOptions: {
				input: path.join(clientFolder, entry),
				output: { format: 'iife' },
			},
		},
	});
	const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
	return output[0].code;
}

/** Changes with the content; short enough for a file name. */
export const revisionOf = (content: string | Buffer): string =>
	createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The digest that a browser compares, of the bytes before any compression on the line. */
export const integrityOf = (content: string | Buffer): string =>
	`sha256-${createHash('sha256').update(content).digest('base64')}`;
