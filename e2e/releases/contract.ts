import { schemaOf } from '../../server/platform/http/openapi.ts';
import { fellowEndpoints } from './endpoints.ts';

/** A schema in JSON. */
export type Schema = Record<string, unknown>;

/** What a fellow's phone sends and reads, by method and path. */
export type RecordedContract = Record<string, { input: Schema; output: Schema }>;

/** The contract of today as fixtures have it. */
export async function currentContract(): Promise<RecordedContract> {
	const described = (await fellowEndpoints()).map(({ method, path: at, input, output }) => [
		`${method} ${at}`,
		{ input: schemaOf(input, 'input'), output: schemaOf(output, 'output') },
	]);
	return Object.fromEntries(described);
}
