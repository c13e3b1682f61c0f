import { type Said, said } from '../said.ts';

/**
 * A pattern is the `regex()` of a form, without the search of JavaScript's own expressions, in which a few
 * careless characters take hours. `matchesWhole` follows all possible places in the pattern at once, so that
 * the work is at most pattern × text.
 */
export interface Pattern {
	readonly start: number;
	readonly nodes: readonly Node[];
}

type Node =
	| { readonly is: 'one'; readonly takes: RegExp; readonly next: number }
	| { readonly is: 'either'; readonly next: readonly number[] }
	| { readonly is: 'begin' | 'end'; readonly next: number }
	| { readonly is: 'done' };

const PATTERN_LENGTH = 200;
/** A text that is longer matches no pattern. */
const MATCHED_LENGTH = 2000;
const MOST_NODES = 1000;
const MOST_REPEATS = 100;
const DEEPEST = 20;

export class PatternFault extends Error {
	readonly text: Said | string;
	constructor(text: Said | string) {
		super('pattern');
		this.text = text;
	}
}

/** Adds nodes to the pattern before the nodes that follow it. */
type Part = (next: number) => number;

const UNREADABLE = 'The pattern is not complete';

/** @throws PatternFault */
export function readPattern(source: string): Pattern {
	if (source.length > PATTERN_LENGTH) {
		throw new PatternFault(said('A pattern has at most {count} characters', { count: PATTERN_LENGTH }));
	}
	const reader = new PatternReader([...source]);
	const whole = reader.alternatives(0);
	if (!reader.isAtEnd()) throw new PatternFault(UNREADABLE);
	const done = reader.add({ is: 'done' });
	const start = whole(done);
	return { start, nodes: reader.nodes };
}

class PatternReader {
	readonly nodes: Node[] = [];
	private at = 0;
	private readonly source: readonly string[];

	constructor(source: readonly string[]) {
		this.source = source;
	}

	isAtEnd(): boolean {
		return this.at >= this.source.length;
	}

	add(node: Node): number {
		if (this.nodes.length >= MOST_NODES) throw new PatternFault('The pattern repeats too much');
		return this.nodes.push(node) - 1;
	}

	alternatives(depth: number): Part {
		if (depth > DEEPEST) throw new PatternFault('The pattern has too many brackets in each other');
		const parts = [this.sequence(depth)];
		while (this.take('|')) parts.push(this.sequence(depth));
		const [only] = parts;
		if (parts.length === 1 && only) return only;
		return (next) => this.add({ is: 'either', next: parts.map((part) => part(next)) });
	}

	private take(character: string): boolean {
		const isNext = this.source[this.at] === character;
		if (isNext) this.at++;
		return isNext;
	}

	private sequence(depth: number): Part {
		const parts: Part[] = [];
		while (!this.isAtEnd() && !'|)'.includes(this.source[this.at] ?? '')) {
			parts.push(this.repeated(this.atom(depth)));
		}
		return (next) => parts.reduceRight((after, part) => part(after), next);
	}

	private atom(depth: number): Part {
		const character = this.source[this.at++] ?? '';
		if (character === '(') return this.bracket(depth);
		if (character === '^') return (next) => this.add({ is: 'begin', next });
		if (character === '$') return (next) => this.add({ is: 'end', next });
		if ('*+?{'.includes(character)) throw new PatternFault('The pattern repeats nothing');
		const takes = oneOf(this.oneCharacter(character));
		return (next) => this.add({ is: 'one', takes, next });
	}

	private bracket(depth: number): Part {
		if (this.take('?') && !this.take(':')) {
			throw new PatternFault('The pattern uses a kind of bracket that this app does not read');
		}
		const inner = this.alternatives(depth + 1);
		if (!this.take(')')) throw new PatternFault(UNREADABLE);
		return inner;
	}

	private oneCharacter(first: string): string {
		if (first === '\\') return this.escaped();
		if (first !== '[') return first === '.' ? '.' : first.replace(/[\]}/]/, String.raw`\$&`);
		const from = this.at;
		while (!this.isAtEnd() && this.source[this.at] !== ']') this.at += this.source[this.at] === '\\' ? 2 : 1;
		const inside = this.source.slice(from, this.at).join('');
		if (!this.take(']')) throw new PatternFault(UNREADABLE);
		return `[${inside}]`;
	}

	private escaped(): string {
		const letter = this.source[this.at++] ?? '';
		if (letter === 'p' || letter === 'P') {
			const from = this.at;
			while (!this.isAtEnd() && this.source[this.at] !== '}') this.at++;
			this.at++;
			return `\\${letter}${this.source.slice(from, this.at).join('')}`;
		}
		if (/^[\dbBkuxc]?$/.test(letter)) {
			throw new PatternFault(
				said('The pattern uses {part}, which this app does not read', { part: `\\${letter}` }),
			);
		}
		return /^[a-zA-Z]$/.test(letter)
			? `\\${letter}`
			: letter.replace(/[\^$\\.*+?()[\]{}|/]/, String.raw`\$&`);
	}

	private repeated(part: Part): Part {
		const times = this.times();
		if (!times) return part;
		// lazy or not, the same whole texts fit
		this.take('?');
		const { least, most } = times;
		return (next) => {
			const after =
				most === Number.POSITIVE_INFINITY ? this.anyTimes(part, next) : this.atMost(part, most - least, next);
			return this.copies(part, least, after);
		};
	}

	/**
	 * A part without nodes, such as `()`, is the same once or a hundred times; in nested brackets it would be
	 * repeated for hours.
	 */
	private copies(part: Part, times: number, next: number): number {
		let after = next;
		for (let time = 0; time < times; time++) {
			const before = this.nodes.length;
			after = part(after);
			if (this.nodes.length === before) break;
		}
		return after;
	}

	private anyTimes(part: Part, next: number): number {
		const again: number[] = [next];
		const here = this.add({ is: 'either', next: again });
		again.unshift(part(here));
		return here;
	}

	private atMost(part: Part, times: number, next: number): number {
		let after = next;
		for (let time = 0; time < times; time++) after = this.add({ is: 'either', next: [part(after), next] });
		return after;
	}

	private times(): { least: number; most: number } | undefined {
		if (this.take('*')) return { least: 0, most: Number.POSITIVE_INFINITY };
		if (this.take('+')) return { least: 1, most: Number.POSITIVE_INFINITY };
		if (this.take('?')) return { least: 0, most: 1 };
		if (!this.take('{')) return undefined;
		const from = this.at;
		while (!this.isAtEnd() && this.source[this.at] !== '}') this.at++;
		const range = /^(\d{1,3})(?:(,)(\d{0,3}))?$/.exec(this.source.slice(from, this.at).join(''));
		if (!this.take('}') || !range) throw new PatternFault(UNREADABLE);
		return rangeOf(range);
	}
}

function rangeOf([, from, comma, to]: RegExpExecArray): { least: number; most: number } {
	const least = Number(from);
	const last = to ? Number(to) : Number.POSITIVE_INFINITY;
	const most = comma ? last : least;
	const counted = most === Number.POSITIVE_INFINITY ? least : most;
	if (most < least) throw new PatternFault(UNREADABLE);
	if (counted > MOST_REPEATS) {
		throw new PatternFault(said('A pattern repeats at most {count} times', { count: MOST_REPEATS }));
	}
	return { least, most };
}

/** For a single character JavaScript's own expressions are safe. */
function oneOf(source: string): RegExp {
	try {
		return new RegExp(`^${source}$`, 'u');
	} catch {
		throw new PatternFault(said('The pattern uses {part}, which this app does not read', { part: source }));
	}
}

/** The whole text must fit, as in ODK. */
export function matchesWhole({ start, nodes }: Pattern, text: string): boolean {
	const characters = [...text];
	if (characters.length > MATCHED_LENGTH) return false;
	let standing = reachedFrom(nodes, [start], characters.length === 0 ? 'both' : 'begin');
	for (const [at, character] of characters.entries()) {
		const moved = afterCharacter(nodes, standing, character);
		standing = reachedFrom(nodes, moved, at === characters.length - 1 ? 'end' : 'middle');
	}
	return [...standing].some((index) => nodes[index]?.is === 'done');
}

const afterCharacter = (nodes: readonly Node[], standing: ReadonlySet<number>, character: string): number[] =>
	[...standing].flatMap((index) => {
		const node = nodes[index];
		return node?.is === 'one' && node.takes.test(character) ? [node.next] : [];
	});

type Where = 'begin' | 'middle' | 'end' | 'both';

/** Returns all nodes that are reached without another character. */
function reachedFrom(nodes: readonly Node[], from: readonly number[], where: Where): Set<number> {
	const reached = new Set<number>();
	const open = [...from];
	for (let index = open.pop(); index !== undefined; index = open.pop()) {
		if (reached.has(index)) continue;
		reached.add(index);
		const node = nodes[index];
		if (node?.is === 'either') open.push(...node.next);
		if ((node?.is === 'begin' || node?.is === 'end') && (where === node.is || where === 'both')) {
			open.push(node.next);
		}
	}
	return reached;
}
