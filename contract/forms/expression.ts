import { daysBetween } from '../calendar.ts';
import { type Said, said } from '../said.ts';
import { EXPRESSION_LENGTH } from './definition.ts';
import { matchesWhole, type Pattern, PatternFault, readPattern } from './pattern.ts';

// `relevant` and `constraint` of XLSForm: the part of XPath that forms of the field use, with the functions of ODK.

export type Value = string | number | boolean;

export interface Surroundings {
	answerOf(name: string): Value;
	/** In a rule, `.` means this answer to the question itself. */
	own: Value;
	today: string;
}

/** Says where and why an expression cannot be read; `at` counts characters from 1. */
export class ExpressionFault extends Error {
	readonly at: number;
	readonly text: Said | string;
	constructor(at: number, text: Said | string) {
		super('expression');
		this.at = at;
		this.text = text;
	}
}

export interface Expression {
	readonly asks: readonly string[];
	readonly asksItself: boolean;
	evaluate(surroundings: Surroundings): Value;
}

type Evaluate = (surroundings: Surroundings) => Value;

const DEEPEST = 30;

const REFERENCE_WRONG = said('The name of a question is written {example}', { example: '${name}' });

type Kind = 'number' | 'text' | 'name' | 'reference' | 'sign' | 'end';

interface Token {
	kind: Kind;
	text: string;
	at: number;
}

const TOKEN =
	/\s*(?:(?<number>\d+(?:\.\d+)?|\.\d+)|(?<text>"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’)|\$\{(?<reference>[^}]*)\}|(?<name>[A-Za-z_][\w-]*)|(?<sign><=|>=|!=|[-=<>+*(),.]))/y;

function tokensOf(source: string): Token[] {
	if (source.length > EXPRESSION_LENGTH) {
		throw new ExpressionFault(1, said('A rule has at most {count} characters', { count: EXPRESSION_LENGTH }));
	}
	const tokens: Token[] = [];
	const end = source.trimEnd().length;
	TOKEN.lastIndex = 0;
	while (TOKEN.lastIndex < end) {
		const before = TOKEN.lastIndex;
		const groups = TOKEN.exec(source)?.groups;
		if (!groups) throw unreadable(source, before);
		const [kind, text] = Object.entries(groups).find(([, found]) => found !== undefined) as [Kind, string];
		tokens.push({ kind, text, at: before + source.slice(before).search(/\S/) + 1 });
	}
	return [...tokens, { kind: 'end', text: '', at: end + 1 }];
}

function unreadable(source: string, from: number): ExpressionFault {
	const at = from + source.slice(from).search(/\S/);
	const sign = String.fromCodePoint(source.codePointAt(at) ?? 32);
	if (`"'“‘`.includes(sign)) return new ExpressionFault(at + 1, 'A quotation mark is not closed');
	if (sign === '$') return new ExpressionFault(at + 1, REFERENCE_WRONG);
	return new ExpressionFault(at + 1, said('{sign} is not understood here', { sign }));
}

/** @throws ExpressionFault */
export function readExpression(source: string): Expression {
	const reader = new Reader(tokensOf(source));
	const evaluate = reader.either(0);
	reader.expectEnd();
	return { asks: [...reader.asks], asksItself: reader.asksItself, evaluate };
}

const COMPARISONS = new Map<string, (one: Value, other: Value) => boolean>(
	Object.entries({
		'=': isSame,
		'!=': (one, other) => !isSame(one, other),
		'<': (one, other) => toNumber(one) < toNumber(other),
		'<=': (one, other) => toNumber(one) <= toNumber(other),
		'>': (one, other) => toNumber(one) > toNumber(other),
		'>=': (one, other) => toNumber(one) >= toNumber(other),
	}),
);

const SUMS = new Map<string, (one: number, other: number) => number>(
	Object.entries({
		'+': (one, other) => one + other,
		'-': (one, other) => one - other,
	}),
);

const PRODUCTS = new Map<string, (one: number, other: number) => number>(
	Object.entries({
		'*': (one, other) => one * other,
		div: (one, other) => one / other,
		mod: (one, other) => one % other,
	}),
);

class Reader {
	readonly asks = new Set<string>();
	asksItself = false;
	private next = 0;
	private readonly tokens: readonly Token[];

	constructor(tokens: readonly Token[]) {
		this.tokens = tokens;
	}

	private get token(): Token {
		return this.tokens[this.next] as Token;
	}

	private take(kind: Kind, text: string): boolean {
		const isNext = this.token.kind === kind && this.token.text === text;
		if (isNext) this.next++;
		return isNext;
	}

	private takeOneOf<T>(kinds: readonly Kind[], table: ReadonlyMap<string, T>): T | undefined {
		const { kind, text } = this.token;
		const found = kinds.includes(kind) ? table.get(text) : undefined;
		if (found !== undefined) this.next++;
		return found;
	}

	expectEnd(): void {
		const { kind, text, at } = this.token;
		if (kind !== 'end') throw new ExpressionFault(at, said('{sign} is not understood here', { sign: text }));
	}

	either(depth: number): Evaluate {
		if (depth > DEEPEST) {
			throw new ExpressionFault(this.token.at, 'The rule has too many brackets in each other');
		}
		let whole = this.both(depth);
		while (this.take('name', 'or')) {
			const [one, other] = [whole, this.both(depth)];
			whole = (around) => toBoolean(one(around)) || toBoolean(other(around));
		}
		return whole;
	}

	private both(depth: number): Evaluate {
		let whole = this.compared(depth);
		while (this.take('name', 'and')) {
			const [one, other] = [whole, this.compared(depth)];
			whole = (around) => toBoolean(one(around)) && toBoolean(other(around));
		}
		return whole;
	}

	private compared(depth: number): Evaluate {
		let whole = this.sum(depth);
		for (let compare = this.comparison(); compare; compare = this.comparison()) {
			const [one, other, by] = [whole, this.sum(depth), compare];
			whole = (around) => by(one(around), other(around));
		}
		return whole;
	}

	private comparison() {
		return this.takeOneOf(['sign'], COMPARISONS);
	}

	private sum(depth: number): Evaluate {
		let whole = this.product(depth);
		for (let add = this.takeOneOf(['sign'], SUMS); add; add = this.takeOneOf(['sign'], SUMS)) {
			const [one, other, by] = [whole, this.product(depth), add];
			whole = (around) => by(toNumber(one(around)), toNumber(other(around)));
		}
		return whole;
	}

	private product(depth: number): Evaluate {
		let whole = this.signed(depth);
		for (let times = this.factor(); times; times = this.factor()) {
			const [one, other, by] = [whole, this.signed(depth), times];
			whole = (around) => by(toNumber(one(around)), toNumber(other(around)));
		}
		return whole;
	}

	private factor() {
		return this.takeOneOf(['sign', 'name'], PRODUCTS);
	}

	private signed(depth: number): Evaluate {
		let minuses = 0;
		while (this.take('sign', '-')) minuses++;
		const value = this.single(depth);
		if (minuses === 0) return value;
		const sign = minuses % 2 === 1 ? -1 : 1;
		return (around) => sign * toNumber(value(around));
	}

	private single(depth: number): Evaluate {
		const { kind, text, at } = this.token;
		this.next++;
		if (kind === 'number') return () => Number(text);
		if (kind === 'text') return () => text.slice(1, -1);
		if (kind === 'reference') return this.reference(text.trim(), at);
		if (kind === 'name') return this.call(text, { at, depth });
		if (text === '.' && kind === 'sign') {
			this.asksItself = true;
			return ({ own }) => own;
		}
		if (text === '(' && kind === 'sign') return this.bracket(depth);
		if (kind === 'end') throw new ExpressionFault(at, 'The rule ends too early');
		throw new ExpressionFault(at, said('{sign} is not understood here', { sign: text }));
	}

	private reference(name: string, at: number): Evaluate {
		if (name === '') throw new ExpressionFault(at, REFERENCE_WRONG);
		this.asks.add(name);
		return ({ answerOf }) => answerOf(name);
	}

	private bracket(depth: number): Evaluate {
		const inner = this.either(depth + 1);
		this.expectClosed();
		return inner;
	}

	private expectClosed(): void {
		if (!this.take('sign', ')')) throw new ExpressionFault(this.token.at, 'A bracket is not closed');
	}

	private call(name: string, { at, depth }: { at: number; depth: number }): Evaluate {
		if (!this.take('sign', '(')) {
			throw new ExpressionFault(
				at,
				said('{name} is not understood here. Write a text in quotation marks', { name }),
			);
		}
		const known = FUNCTIONS.get(name);
		if (!known) {
			throw new ExpressionFault(at, said('This app does not know the function {name}()', { name }));
		}
		const given = this.given(depth);
		const { least, most, make } = known;
		if (given.length < least || given.length > most) {
			throw new ExpressionFault(at, said('{name}() has another number of values', { name }));
		}
		return make(given, this.tokens.slice(this.next - 3, this.next));
	}

	private given(depth: number): Evaluate[] {
		if (this.take('sign', ')')) return [];
		const given = [this.either(depth + 1)];
		while (this.take('sign', ',')) given.push(this.either(depth + 1));
		this.expectClosed();
		return given;
	}
}

interface FunctionOfForms {
	least: number;
	most: number;
	make(given: readonly Evaluate[], closing: readonly Token[]): Evaluate;
}

const words = (value: Value): string[] => toText(value).split(/\s+/).filter(Boolean);

/** Makes a function of one to three values that are all evaluated. */
const plain = (count: number, of: (...values: Value[]) => Value): FunctionOfForms => ({
	least: count,
	most: count,
	make: (given) => (around) => of(...given.map((value) => value(around))),
});

const FUNCTIONS = new Map<string, FunctionOfForms>(
	Object.entries<FunctionOfForms>({
		true: plain(0, () => true),
		false: plain(0, () => false),
		not: plain(1, (value = '') => !toBoolean(value)),
		number: plain(1, (value = '') => toNumber(value)),
		selected: plain(2, (value = '', choice = '') => words(value).includes(toText(choice).trim())),
		'count-selected': plain(1, (value = '') => words(value).length),
		'string-length': plain(1, (value = '') => [...toText(value)].length),
		coalesce: plain(2, (one = '', other = '') => (toText(one) === '' ? other : one)),
		today: { least: 0, most: 0, make: () => (around) => around.today },
		if: {
			least: 3,
			most: 3,
			make:
				([condition, yes, no]) =>
				(around) =>
					(toBoolean(condition?.(around) ?? '') ? yes : no)?.(around) ?? '',
		},
		regex: {
			least: 2,
			most: 2,
			make: ([value], [comma, pattern]) => matcher(value as Evaluate, comma, pattern as Token),
		},
	}),
);

/** A pattern must be a text in quotation marks, the same for all answers, so that it is read once. */
function matcher(value: Evaluate, comma: Token | undefined, { kind, text, at }: Token): Evaluate {
	if (kind !== 'text' || comma?.text !== ',') {
		throw new ExpressionFault(at, 'The pattern of regex() is a text in quotation marks');
	}
	const pattern = patternOf(text.slice(1, -1), at);
	return (around) => matchesWhole(pattern, toText(value(around)));
}

function patternOf(source: string, at: number): Pattern {
	try {
		return readPattern(source);
	} catch (fault) {
		if (fault instanceof PatternFault) throw new ExpressionFault(at, fault.text);
		throw fault;
	}
}

/** Compares as XPath does: a boolean counts first, then a number, then the text. */
function isSame(one: Value, other: Value): boolean {
	if (typeof one === 'boolean' || typeof other === 'boolean') return toBoolean(one) === toBoolean(other);
	if (typeof one === 'number' || typeof other === 'number') return toNumber(one) === toNumber(other);
	return one === other;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A date is the number of its day since 1970, as in ODK, so that days can be compared and counted. */
function toNumber(value: Value): number {
	if (typeof value !== 'string') return Number(value);
	const text = value.trim();
	if (DATE.test(text)) return daysBetween('1970-01-01', text);
	return NUMBER.test(text) ? Number(text) : Number.NaN;
}

export function toBoolean(value: Value): boolean {
	if (typeof value === 'number') return value !== 0 && !Number.isNaN(value);
	return value !== '' && value !== false;
}

const toText = (value: Value): string => String(value);
