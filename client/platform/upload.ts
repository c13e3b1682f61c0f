import { noteTransfer } from './transfers.ts';

/**
 * `fetch` that tells how much of the body has gone, from 0 to 1; `fetch` itself cannot.
 *
 * @throws TypeError when no answer came, as `fetch` does.
 */
export function fetchWithProgress(
	url: string,
	request: { method: string; headers: Record<string, string>; body: FormData },
	onProgress: (share: number) => void,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		const transfer = new XMLHttpRequest();
		transfer.open(request.method, url);
		for (const [name, value] of Object.entries(request.headers)) transfer.setRequestHeader(name, value);
		transfer.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		transfer.onload = () => resolve(new Response(transfer.responseText, { status: transfer.status }));
		transfer.onloadend = () => noteTransfer({ body: request.body, response: undefined });
		transfer.onerror = () => reject(new TypeError('No answer'));
		transfer.onabort = transfer.onerror;
		transfer.send(request.body);
	});
}
