import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { clientFolder } from './client-folder.ts';

/** Bundles one of the scripts that are no part of the app into one file's text; `facts` stand in it as constants. */
export async function buildScript(entry: string, facts: Record<string, unknown>): Promise<string> {
	const built = await build({
		configFile: false,
		logLevel: 'warn',
		define: {
			'process.env.NODE_ENV': '"production"',
			...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)])),
		},
		build: {
			write: false,
			target: 'es2022',
			lib: {
				entry: path.join(clientFolder, entry),
				formats: ['iife'],
				name: 'script',
				fileName: 'script',
			},
		},
	});
	const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
	return output[0].code;
}

/** Changes with the content, and is short enough for a file's name. */
export const revisionOf = (content: string | Buffer): string =>
	createHash('sha256').update(content).digest('hex').slice(0, 12);
