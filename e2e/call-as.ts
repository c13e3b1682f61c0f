import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from './people.ts';
import type { Product } from './product.ts';

type Answer = Record<string, unknown>;

async function send(to: string, method: string, body: object, headers = {}): Promise<Answer> {
	const answer = await fetch(to, {
		method,
		headers: { 'content-type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	expect(answer.ok, `${to}: ${answer.status}`).toBe(true);
	return Object(await answer.json());
}

export async function signedInToken({ origin }: Product, mobile_number: string): Promise<string> {
	const signIn = { mobile_number, password: DEMO_PASSWORD };
	const { token } = await send(`${origin}/api/fellow/login/`, 'POST', signIn);
	return String(token);
}

export async function callAs(
	product: Product,
	mobile_number: string,
	[method, path]: readonly [method: string, path: string],
	body: object,
): Promise<Answer> {
	const authorization = `Bearer ${await signedInToken(product, mobile_number)}`;
	return send(`${product.origin}${path}`, method, body, { authorization });
}
