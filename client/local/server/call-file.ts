import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { answerOf, NetworkError } from './call.ts';

/** For a file that needs the session, which no link can send. @throws ApiError | NetworkError */
export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
	const response = await answerOf(endpoint, input, {});
	const type = response.headers.get('content-type') ?? '';
	// a page of a captive portal is no file of ours
	if (!Object.values(endpoint.produces ?? {}).includes(type)) throw new NetworkError();
	const [, name = 'file'] =
		/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
	const bytes = await response.blob().catch(() => {
		throw new NetworkError();
	});
	return new File([bytes], name, { type });
}
