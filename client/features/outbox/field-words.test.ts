import { readdirSync } from 'node:fs';
import { raiseConcern } from '@yuva/contract/concerns/endpoints';
import { workWords } from '@yuva/contract/work-words';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import telugu from '../../language/te/fellow.po';
import { wordOfField } from './input-facts.tsx';

interface Shape {
	type?: string;
	properties?: Record<string, Shape>;
	items?: Shape;
	anyOf?: Shape[];
}

const namesIn = (shape: Shape | undefined): string[] => [
	...Object.entries(shape?.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
	...(shape?.items ? namesIn(shape.items) : []),
	...(shape?.anyOf ?? []).flatMap(namesIn),
];

test('each field of queued work has a Telugu word, or is not shown', async () => {
	const modules = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) =>
		file.endsWith('endpoints.ts'),
	);
	const calls = (
		await Promise.all(modules.map((file) => import(/* @vite-ignore */ `../../../contract/${file}`)))
	).flatMap((all) =>
		Object.values(all as Record<string, { path?: string; method?: string; input?: z.ZodMiniType }>),
	);
	const kept = calls.filter(
		// A concern shows nothing.
		({ path, method, input }) =>
			input && method !== 'GET' && path && path in workWords && path !== raiseConcern.path,
	);
	const fields = new Set(
		kept.flatMap(({ input }) =>
			namesIn(z.toJSONSchema(input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Shape),
		),
	);
	expect(fields.size).toBeGreaterThan(80);
	const english = [...fields]
		.flatMap((field) => wordOfField(field) ?? [])
		.filter((word) => !(word in telugu));
	expect(english, 'give the field the word of its screen in `fieldWords` of input-facts.tsx').toEqual([]);
});
