import { schemaOf } from '../../server/platform/http/openapi.ts';
import { fellowEndpoints } from './endpoints.ts';

export type Schema = Record<string, unknown>;

export type RecordedContract = Record<string, { input: Schema; output: Schema }>;

export async function currentContract(): Promise<RecordedContract> {
	const described = (await fellowEndpoints()).map(({ method, path: at, input, output }) => [
		`${method} ${at}`,
		{ input: schemaOf(input, 'input'), output: schemaOf(output, 'output') },
	]);
	return Object.fromEntries(described);
}
