import { describe, expect, test } from 'vitest';
import { englishOf } from '../said.ts';
import { ExpressionFault, readExpression, type Value } from './expression.ts';

const ANSWERS: Readonly<Record<string, Value>> = {
	age: 11,
	text_age: '11',
	name: 'Sita',
	none: '',
	visited_on: '2026-11-05',
	born: '2015-11-28',
	materials: 'books slates chalk',
	village: 'గోదావరిఖని',
};

const evaluated = (source: string, own: Value = ''): Value =>
	readExpression(source).evaluate({ answerOf: (name) => ANSWERS[name] ?? '', own, today: '2026-11-28' });

function faultOf(source: string): [number, string] | undefined {
	try {
		readExpression(source);
		return undefined;
	} catch (fault) {
		if (!(fault instanceof ExpressionFault)) throw fault;
		return [fault.at, englishOf(fault.text)];
	}
}

describe('an expression as the field writes them', () => {
	test.each<[string, Value, Value?]>([
		["${name} = 'Sita'", true],
		['${name} = "Sita"', true],
		['${name} = “Sita”', true],
		["${name} != 'Sita'", false],
		['${age} >= 3 and ${age} <= 18', true],
		['${age}>=3 and ${age}<=18', true],
		['. >= 0 and . <= 40', true, 20],
		['.>=0 and .<=40', false, 41],
		['. > 0.5', true, '0.75'],
		["${none} = ''", true],
		['${none} > 3', false],
		['not(${none} > 3)', true],
		["selected(${materials}, 'slates')", true],
		["selected(${materials}, 'slate')", false],
		["not(selected(${materials}, 'toys'))", true],
		["selected(., 'none') and count-selected(.) > 1", true, 'none books'],
		['count-selected(${materials})', 3],
		['count-selected(${none})', 0],
		['string-length(${village}) > 3', true],
		['string-length(.) <= 3', true, 'abc'],
		["if(${age} > 10, 'old', 'young')", 'old'],
		["coalesce(${none}, ${name}) = 'Sita'", true],
		['coalesce(${age}, 3)', 11],
		['number(${text_age}) + 1', 12],
		['${text_age} = 11', true],
		['7 div 2', 3.5],
		['7 mod 2', 1],
		['-7 + 2 * 5', 3],
		['10 - 2 - 3', 5],
		['2 - -2', 4],
		['(1 + 2) * 3', 9],
		['true() or false()', true],
		['true() and false() or true()', true],
		['1 < 2 = true()', true],
		["'a' = 'b' or 'b' = 'b'", true],
		['1 div 0 > 5', true],
	])('%s is %j', (source, value, own) => {
		expect(evaluated(source, own)).toBe(value);
	});

	test.each<[string, Value, Value?]>([
		['${visited_on} <= today()', true],
		['. <= today()', false, '2026-11-29'],
		["${visited_on} = '2026-11-05'", true],
		["${visited_on} > '2026-10-31'", true],
		['today() - ${visited_on}', 23],
		['. >= today() - 7', true, '2026-11-21'],
		['. >= today() - 7', false, '2026-11-20'],
		['(today() - ${born}) div 365.25 >= 10', true],
	])('dates are compared and counted by days: %s is %j', (source, value, own) => {
		expect(evaluated(source, own)).toBe(value);
	});

	test('it names the questions that it asks about, each once, and whether it asks about its own answer', () => {
		const { asks, asksItself } = readExpression("${age} > 3 and ${name} != '' and ${ age } < . ");
		expect([asks, asksItself]).toEqual([['age', 'name'], true]);
	});

	test('a comparison with nothing is false both ways, as in XPath', () => {
		expect([evaluated('${none} < 3'), evaluated('${none} >= 3'), evaluated("'x' < 3")]).toEqual([
			false,
			false,
			false,
		]);
	});

	test('the part of if() that does not count is not evaluated', () => {
		const asked: string[] = [];
		const { evaluate } = readExpression('if(true(), 1, ${other})');
		const answerOf = (name: string) => {
			asked.push(name);
			return '';
		};
		expect(evaluate({ answerOf, own: '', today: '' })).toBe(1);
		expect(asked).toEqual([]);
	});
});

describe('what cannot be read is refused with its place', () => {
	test.each<[string, number, string]>([
		['', 1, 'The rule ends too early'],
		['${age} >', 9, 'The rule ends too early'],
		['${age} = 3)', 11, ') is not understood here'],
		['(${age} = 3', 12, 'A bracket is not closed'],
		["${name} = 'Sita", 11, 'A quotation mark is not closed'],
		['${age = 3', 1, 'The name of a question is written ${name}'],
		['${} = 3', 1, 'The name of a question is written ${name}'],
		['$age = 3', 1, 'The name of a question is written ${name}'],
		['age > 3', 1, 'age is not understood here. Write a text in quotation marks'],
		['${age} == 3', 9, '= is not understood here'],
		['${age} => 3', 9, '> is not understood here'],
		['${age} && 3', 8, '& is not understood here'],
		['${age} | ${name}', 8, '| is not understood here'],
		['/data/age > 3', 1, '/ is not understood here'],
		['pulldata("x", "y") = 1', 1, 'This app does not know the function pulldata()'],
		['1 + toString()', 5, 'This app does not know the function toString()'],
		['constructor("return 1")', 1, 'This app does not know the function constructor()'],
		['selected(${name})', 1, 'selected() has another number of values'],
		['today(3)', 1, 'today() has another number of values'],
		['3 4', 3, '4 is not understood here'],
		['and 3', 1, 'and is not understood here. Write a text in quotation marks'],
	])('%s: %i, %s', (source, at, text) => {
		expect(faultOf(source)).toEqual([at, text]);
	});

	test('brackets without end and rules of a page are refused, and do not exhaust the machine', () => {
		expect(faultOf('('.repeat(900))?.[1]).toBe('The rule has too many brackets in each other');
		expect(faultOf('not('.repeat(200))?.[1]).toBe('The rule has too many brackets in each other');
		expect(faultOf(`${'1+'.repeat(500)}1`)?.[1]).toBe('A rule has at most 1000 characters');
		expect(evaluated(`${'1+'.repeat(499)}1`)).toBe(500);
		expect(evaluated(`${'-'.repeat(998)}1`)).toBe(1);
	});

	test('a reference of a page of blanks is refused at once', () => {
		const begun = performance.now();
		expect(faultOf(`\${${' '.repeat(990)}name`)?.[1]).toBe('The name of a question is written ${name}');
		expect(performance.now() - begun).toBeLessThan(200);
		expect(evaluated(`\${${' '.repeat(900)}name \t}`)).toBe('Sita');
	});
});

describe('regex()', () => {
	test.each<[string, string, boolean]>([
		['[6-9][0-9]{9}', '9876543210', true],
		['^[6-9][0-9]{9}$', '9876543210', true],
		['[6-9][0-9]{9}', '98765432101', false],
		['[0-9]{4}', '12345', false],
		['[A-Z]{2,3}-\\d+', 'TG-7', true],
		['(yes|no|maybe)', 'maybe', true],
		['(\\w+\\s)*\\w+', 'one two three', true],
		['[^0-9]*', 'no digits', true],
		['[^0-9]*', 'a digit 1', false],
		['\\p{L}+', 'గ', true],
		['.*', '', true],
		['a?b*c+', 'bbc', true],
		['(?:ab){2,}', 'ababab', true],
		['a{0}b', 'b', true],
		['[\\]\\-a]+', ']-a', true],
		['\\.\\(\\)', '.()', true],
		['/', '/', true],
		['a^b', 'ab', false],
	])('%s fits %j: %j', (pattern, text, fits) => {
		expect(evaluated(`regex(., '${pattern}')`, text)).toBe(fits);
	});

	test.each([
		['(a)\\1', 'The pattern uses \\1, which this app does not read'],
		['(?=a)b', 'The pattern uses a kind of bracket that this app does not read'],
		['(a', 'The pattern is not complete'],
		['a)', 'The pattern is not complete'],
		['[a', 'The pattern is not complete'],
		['*a', 'The pattern repeats nothing'],
		['a{3,2}', 'The pattern is not complete'],
		['a{500}', 'A pattern repeats at most 100 times'],
		['((a{90}){90}){90}', 'The pattern repeats too much'],
		['[z-a]', 'The pattern uses [z-a], which this app does not read'],
		['('.repeat(50), 'The pattern has too many brackets in each other'],
		['a'.repeat(201), 'A pattern has at most 200 characters'],
	])('%s is refused: %s', (pattern, text) => {
		expect(faultOf(`regex(., '${pattern}')`)).toEqual([10, text]);
	});

	test('a pattern that is not written as a text is refused, because it could change with each answer', () => {
		expect(faultOf('regex(., ${name})')?.[1]).toBe('The pattern of regex() is a text in quotation marks');
	});

	test('patterns that keep other readers busy for hours are answered at once', () => {
		const begun = performance.now();
		const text = `${'a'.repeat(1999)}!`;
		for (const pattern of ['(a+)+', '(a|a)*', '(a|aa)+', 'a*a*a*a*a*b', '(.*a){12}']) {
			expect(evaluated(`regex(., '${pattern}')`, text)).toBe(false);
		}
		expect(performance.now() - begun).toBeLessThan(5000);
	});

	test('brackets around nothing that repeat each other are read at once', () => {
		const begun = performance.now();
		const nothing = `${'('.repeat(4)}()${'){100}'.repeat(4)}`;
		expect(evaluated(`regex(., '${nothing}a')`, 'a')).toBe(true);
		expect(evaluated(`regex(., '${nothing}a')`, 'b')).toBe(false);
		expect(performance.now() - begun).toBeLessThan(200);
	});

	test('a text of more than 2,000 characters fits no pattern', () => {
		expect(evaluated("regex(., '.*')", 'a'.repeat(2001))).toBe(false);
	});
});
