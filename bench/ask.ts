interface Asked {
	method?: string;
	headers?: Record<string, string>;
	body?: string | FormData;
}

/** @throws Error for an answer that is no success */
export async function ask(address: string, asked: Asked): Promise<unknown> {
	const answer = await fetch(address, asked);
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${asked.method ?? 'GET'} ${address}: ${answer.status} ${text}`);
	return JSON.parse(text);
}
