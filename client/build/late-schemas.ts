import path from 'node:path';
import type { Plugin } from 'vite';

/** The functions of `zod/mini` that only make a schema or a check, and that the product calls while its modules load. */
const MAKERS = [
	'array',
	'boolean',
	'catch',
	'enum',
	'extend',
	'gte',
	'instanceof',
	'int',
	'length',
	'literal',
	'looseObject',
	'lte',
	'maxLength',
	'maximum',
	'minLength',
	'minimum',
	'never',
	'null',
	'nullable',
	'number',
	'object',
	'optional',
	'overwrite',
	'partial',
	'partialRecord',
	'pick',
	'pipe',
	'record',
	'refine',
	'regex',
	'safeExtend',
	'string',
	'toLowerCase',
	'transform',
	'trim',
	'tuple',
	'union',
	'unknown',
	'url',
	'uuid',
	'void',
];
const ISO_MAKERS = ['date', 'datetime'];

const ZOD = 'zod/mini';
const FACADE = '\0late-schemas';
const LATE = path.join(import.meta.dirname, 'late.ts');

/** Keeps what zod says of itself, so that unused schemas are left out of the build. */
const makerOf = (name: string, place: string): string =>
	`/* @__NO_SIDE_EFFECTS__ */ function ${place}_${name}(...given) { return late(${place}.${name}, given); }`;

/** Stands in for `zod/mini`. What it exports otherwise is zod's own. */
const facade = `
import * as z from '${ZOD}';
import { iso as z_iso } from '${ZOD}';
import { late } from ${JSON.stringify(LATE)};
export * from '${ZOD}';
${MAKERS.map((name) => makerOf(name, 'z')).join('\n')}
${ISO_MAKERS.map((name) => makerOf(name, 'z_iso')).join('\n')}
export { ${MAKERS.map((name) => `z_${name} as ${name}`).join(', ')} };
export const iso = { ${ISO_MAKERS.map((name) => `${name}: z_iso_${name}`).join(', ')} };
`;

/** Schemas of the client are built when they are first used: see `late.ts`. */
export const lateSchemas = (): Plugin => ({
	name: 'late-schemas',
	enforce: 'pre',
	resolveId: {
		filter: { id: /^(zod\/mini|\0late-schemas)$/ },
		handler: (source, importer) => {
			if (source === FACADE) return FACADE;
			return importer === FACADE || importer?.includes('node_modules') ? null : FACADE;
		},
	},
	load: {
		filter: { id: /^\0late-schemas$/ },
		handler: () => facade,
	},
});
