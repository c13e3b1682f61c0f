import fc from 'fast-check';

/** These have broken servers before. */
const NASTY: readonly unknown[] = [
	...[
		'',
		' ',
		'\0',
		'a\0b',
		'\ud83d',
		'a\udc00b',
		'\u202e',
		'\u200b',
		'ÿ',
		'🧒',
		'ఎ',
		'%00',
		'%',
		'..',
		'/',
		'\\',
	],
	...["'", "';--", '"', '$1', '{}', '[]', 'null', 'undefined', 'NaN', 'true', '-0', '1e309', '0x10', '٣'],
	...['__proto__', 'constructor', 'a'.repeat(300), 'a'.repeat(5000), '<img src=x>', '=1+1', '\r\nX-A: b'],
	...['0000-01-01', '1900-01-01', '9999-12-31', '2026-02-30', '2026-11-20T06:30:00Z', '-2026-01-01'],
	...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF', '9876543210'],
	...[0, -1, 0.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null, [], {}, [[]], [null]],
];

/** Makes cursors of lists: encoded texts that no schema checks. */
const cursor = fc
	.array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary' }), fc.uuid()), { maxLength: 3 })
	.map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

const value = fc.oneof(
	{ weight: 5, arbitrary: fc.constantFrom(...NASTY) },
	{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
	{ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
	{ weight: 1, arbitrary: fc.integer() },
	{ weight: 1, arbitrary: cursor },
);

export interface Change {
	/** Chooses the field, counted over all there are. */
	at: number;
	value: unknown;
	missing: boolean;
}

export interface Attack {
	caller: number;
	changes: Change[];
	/** Sends fields in the query of a call that has a body. */
	inQuery: boolean;
	/** undefined means the app's own. */
	body: string | undefined;
	headers: Record<string, string>;
}

const latin = fc
	.string({ maxLength: 60 })
	.map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''))
	.map((text) => text.trim());

const headers = fc.record(
	{
		'idempotency-key': fc.oneof(fc.uuid(), latin),
		'content-type': fc.constantFrom(
			'application/json',
			'text/plain',
			'multipart/form-data',
			'a/b; charset=x',
		),
		cookie: latin.map((text) => `yuva_device=${text}`),
		'if-none-match': latin,
		'accept-encoding': latin,
		range: latin,
	},
	{ requiredKeys: [] },
);

const deep = fc
	.tuple(fc.integer({ min: 1, max: 3000 }), fc.constantFrom('[', '{"a":'))
	.map(([levels, begin]) => begin.repeat(levels));

export const attack: fc.Arbitrary<Attack> = fc.record({
	caller: fc.nat(100),
	changes: fc.array(fc.record({ at: fc.nat(1000), value, missing: fc.nat(9).map((lot) => lot === 0) }), {
		minLength: 1,
		maxLength: 4,
	}),
	inQuery: fc.nat(5).map((lot) => lot === 0),
	body: fc.oneof(
		{ weight: 12, arbitrary: fc.constant(undefined) },
		{ weight: 1, arbitrary: fc.oneof(deep, fc.string({ unit: 'binary' }), fc.json()) },
	),
	headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
});

type Fields = Record<string, unknown>;

/**
 * Returns the fields of `input` and of its inner objects, each with its holder; `names` are fields that it
 * may have.
 */
function placesIn(input: Fields, names: readonly string[]): (readonly [Fields, string])[] {
	const own = [...new Set([...names, ...Object.keys(input)])].map((name) => [input, name] as const);
	const inner = Object.values(input).flatMap((held) => (isFields(held) ? placesIn(held, []) : []));
	return [...own, ...inner];
}

const isFields = (held: unknown): held is Fields =>
	typeof held === 'object' && held !== null && !(held instanceof File);

export function changed(input: object, names: readonly string[], changes: readonly Change[]): Fields {
	const copy = copyOf(input) as Fields;
	for (const { at, value, missing } of changes) {
		const places = placesIn(copy, names);
		const [holder, name] = places[at % places.length] ?? [copy, 'more'];
		if (missing) delete holder[name];
		else Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });
	}
	return copy;
}

function copyOf(held: unknown): unknown {
	if (Array.isArray(held)) return held.map(copyOf);
	if (!isFields(held)) return held;
	return Object.fromEntries(Object.entries(held).map(([name, value]) => [name, copyOf(value)]));
}
