import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface TakenRequest {
	path: string | undefined;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

export interface FakeService {
	url: string;
	taken: TakenRequest[];
	/** Sets the status of the next answers; `break` ends the connection instead. */
	answerWith(next: number | 'break'): void;
	/** From now on bodies that contain the text are refused. */
	refuse(text: string): void;
}

/** Starts a foreign service, such as an SMS gateway or a push service; ends with the file. */
export async function startFakeService(): Promise<FakeService> {
	const taken: TakenRequest[] = [];
	let status: number | 'break' = 200;
	let refused: string | undefined;
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk) => chunks.push(chunk));
		request.on('end', () => {
			if (status === 'break') return response.destroy();
			const { url, headers } = request;
			const body = Buffer.concat(chunks);
			const code = refused !== undefined && body.includes(refused) ? 400 : status;
			if (code < 300) taken.push({ path: url, headers, body });
			response.writeHead(code).end('{}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	afterAll(() => void server.close());
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		taken,
		answerWith(next) {
			status = next;
		},
		refuse(text) {
			refused = text;
		},
	};
}
