import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { FLOOR } from '../client/floor/versions.ts';

/**
 * Only members of these interfaces of the browser are looked for; the names of others are too often words of
 * our own.
 */
const INTERFACES = [
	'AbortController',
	'AbortSignal',
	'Blob',
	'Cache',
	'CacheStorage',
	'Crypto',
	'CSSStyleDeclaration',
	'Document',
	'DOMRect',
	'Element',
	'Event',
	'File',
	'FormData',
	'Headers',
	'HTMLDialogElement',
	'HTMLElement',
	'HTMLFormElement',
	'HTMLInputElement',
	'HTMLSelectElement',
	'IDBObjectStore',
	'MediaRecorder',
	'Navigator',
	'Node',
	'ReadableStream',
	'Request',
	'Response',
	'ServiceWorkerRegistration',
	'StorageManager',
	'URL',
	'URLSearchParams',
	'Window',
];

/** The part of a version that counts: `15.4` of Safari, `90` of Chrome. */
function isNewer(added: string | boolean | null | undefined, floor: string): boolean {
	if (typeof added !== 'string') return added !== true;
	const [major = 0, minor = 0] = added.replace(/^≤/, '').split('.').map(Number);
	const [floorMajor = 0, floorMinor = 0] = floor.split('.').map(Number);
	return major === floorMajor ? minor > floorMinor : major > floorMajor;
}

function isTooNew(statement: CompatStatement | undefined): boolean {
	if (!statement) return false;
	return Object.entries(FLOOR).some(([browser, floor]) => {
		const support = statement.support[browser as keyof typeof FLOOR];
		const [first] = [support].flat();
		return !first || first.flags !== undefined || isNewer(first.version_added, floor);
	});
}

const childrenOf = (part: Identifier | undefined): [string, Identifier][] =>
	Object.entries(part ?? {}).filter(([name]) => !name.startsWith('__')) as [string, Identifier][];

/** Removes what the data adds to tell static members. */
function plainName(name: string): string {
	return name.replace(/_static$/, '');
}

const isName = (name: string): boolean => /^[A-Za-z]\w*$/.test(name);

/** Some part of JavaScript or of the browser has had these names for long, so the code may mean that one. */
const longKnown = new Set(
	[...childrenOf(bcd.javascript.builtins), ...childrenOf(bcd.api)].flatMap(([, part]) =>
		childrenOf(part)
			.filter(([, { __compat }]) => !isTooNew(__compat))
			.map(([name]) => plainName(name)),
	),
);

/**
 * Returns functions and properties that not all browsers from the floor on have, as `Map.groupBy`, and as
 * code names them.
 */
function newNames(): Map<string, RegExp> {
	const owners = [
		...childrenOf(bcd.javascript.builtins),
		...INTERFACES.map((name): [string, Identifier] => [name, bcd.api[name] ?? {}]),
	];
	const found = new Map<string, RegExp>();
	for (const [owner, part] of owners) {
		for (const [name, { __compat }] of childrenOf(part)) {
			const plain = plainName(name);
			if (!isName(plain) || name.endsWith('_event') || !isTooNew(__compat)) continue;
			const before = longKnown.has(plain) ? `\\b${owner}` : '[\\w)\\]}]\\??';
			found.set(`${owner}.${plain}`, new RegExp(`${before}\\.${plain}\\b`));
		}
	}
	return found;
}

/** These parts of regular expressions came late. A browser without one refuses the whole file. */
const LATE_IN_REGULAR_EXPRESSIONS: Record<string, RegExp> = {
	lookbehind_assertion: /\(\?<[=!]/,
	modifier: /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/,
};

function newSyntax(): [string, RegExp][] {
	const parts = bcd.javascript.regular_expressions ?? {};
	return Object.entries(LATE_IN_REGULAR_EXPRESSIONS).filter(([name]) => isTooNew(parts[name]?.__compat));
}

const NAMES = [...newNames(), ...newSyntax()];

/** Returns what the script uses that not all browsers from the floor on have. */
export const newerInScript = (code: string): string[] =>
	NAMES.filter(([, pattern]) => pattern.test(code)).map(([name]) => name);

export function newerInStyle(css: string): string[] {
	const uses = (name: string, pattern: string) => new RegExp(pattern.replace('NAME', name)).test(css);
	const of = (part: Identifier | undefined, pattern: string, sign: string) =>
		childrenOf(part)
			.filter(([name, { __compat }]) => !name.startsWith('-') && isTooNew(__compat) && uses(name, pattern))
			.map(([name]) => sign + name);
	return [
		...of(bcd.css.properties, '[{;]NAME:', ''),
		...of(bcd.css['at-rules'], '@NAME\\b', '@'),
		...of(bcd.css.selectors, ':NAME\\b', ':'),
	];
}
