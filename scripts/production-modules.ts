import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-command.ts';

interface LockedPackage {
	link?: boolean;
	resolved?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
	readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

/** Names the program that runs the product, and the workspaces that run without a build. */
const starts = ['node_modules/node', 'contract', 'embedded-postgres', 'server'];

/**
 * Returns places of the packages that run in production, as the lock file has them; those for other machines
 * are left out.
 */
export function findProductionModules(): string[] {
	const found = new Set<string>();
	const waiting = [...starts];
	for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
		if (found.has(place)) continue;
		found.add(place);
		const { dependencies = {}, optionalDependencies = {} } = packages[place] ?? {};
		for (const name of Object.keys(dependencies)) waiting.push(locate(place, name) ?? missing(place, name));
		for (const name of Object.keys(optionalDependencies)) waiting.push(...optionalAt(place, name));
	}
	return [...found].filter((place) => place.includes('node_modules/')).sort();
}

/** Looks for it as Node does: beside the package that asks, then further up. */
function locate(place: string, name: string): string | undefined {
	const candidate = join(place, 'node_modules', name);
	const locked = packages[candidate];
	if (locked) return locked.link ? locked.resolved : candidate;
	return place === '.' ? undefined : locate(dirname(place), name);
}

function optionalAt(place: string, name: string): string[] {
	const candidate = locate(place, name);
	return candidate !== undefined && existsSync(join(root, candidate)) ? [candidate] : [];
}

function missing(place: string, name: string): never {
	throw new Error(`package-lock.json has no ${name} for ${place}.`);
}
