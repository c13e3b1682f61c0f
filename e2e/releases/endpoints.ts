import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../../contract/endpoint.ts';

const CONTRACT = path.join(import.meta.dirname, '..', '..', 'contract');
const OF_STAFF = new Set(['staff', 'lead', 'admin']);

export async function fellowEndpoints(): Promise<Endpoint[]> {
	const files = globSync(['*/*endpoints.ts', 'uploads.ts'], { cwd: CONTRACT });
	const slices = await Promise.all(
		files.map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
	);
	return slices.flatMap((slice) => Object.values(slice).filter(isOfFellow));
}

const isOfFellow = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'access' in value && !OF_STAFF.has(String(value.access));
