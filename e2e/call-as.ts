import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from './people.ts';
import type { Product } from './product.ts';

/** Makes a call as the person with this number, who signs in for it. */
export async function callAs(
	{ origin }: Product,
	mobile_number: string,
	[method, path]: readonly [method: string, path: string],
	body: object,
): Promise<Record<string, unknown>> {
	const send = async (to: string, request: { method: string; body: object }, headers = {}) => {
		const answer = await fetch(`${origin}${to}`, {
			method: request.method,
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(request.body),
		});
		expect(answer.ok, `${to}: ${answer.status}`).toBe(true);
		return Object(await answer.json());
	};
	const signIn = { method: 'POST', body: { mobile_number, password: DEMO_PASSWORD } };
	const { token } = await send('/api/fellow/login/', signIn);
	return send(path, { method, body }, { authorization: `Bearer ${token}` });
}
