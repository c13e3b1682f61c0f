import type { Endpoint, Input } from '@yuva/contract/endpoint';
import { answerOf, NetworkError } from './call.ts';

/** No link can send the session that the file needs. @throws ApiError | NetworkError */
export async function callFile<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<File> {
	const response = await answerOf(endpoint, input, {});
	const type = response.headers.get('content-type') ?? '';
	// A page of a captive portal is none of our files.
	if (!Object.values(endpoint.produces ?? {}).includes(type)) throw new NetworkError();
	const [, name = 'file'] =
		/filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
	const bytes = await response.blob().catch(() => {
		throw new NetworkError();
	});
	return new File([bytes], name, { type });
}
