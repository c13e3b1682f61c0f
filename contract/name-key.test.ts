import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findsName, nameWords, searchKeys } from './name-key.ts';
import { inLatin } from './telugu-letters.ts';

test.each([
	['లక్ష్మి', 'lakshmi'],
	['శ్రీనివాస్', 'shreenivaas'],
	['వెంకటేశ్వర్లు', 'venkateshvarlu'],
	['అంజలి', 'anjali'],
	['సంపత్', 'sampat'],
	['నరసింహ', 'narasimha'],
	['ఐశ్వర్య', 'aishvarya'],
	['కృష్ణ Kola 2', 'krishna Kola 2'],
	['', ''],
])('%j is %j in Latin letters', (telugu, latin) => {
	expect(inLatin(telugu)).toBe(latin);
});

const keysOf = (name: string) => nameWords(name).map(({ key }) => key);
const stemsOf = (name: string) => nameWords(name).map(({ stem }) => stem);

test.each([
	['Lakshmi', 'Laxmi', 'LAKSHMEE', 'Laksmi', 'లక్ష్మి'],
	['Mallaiah', 'Mallayya', 'Malliah', 'మల్లయ్య'],
	['Ravinder', 'Ravindar', 'Ravindra', 'రవీందర్'],
	['Gouri', 'Gowri', 'Gauri'],
	['Mythili', 'Maithili', 'మైథిలి'],
	['Odelu', 'Vodelu'],
	['Ellamma', 'Yellamma', 'ఎల్లమ్మ'],
	['Prakash Rao', 'Prakas  rao', 'ప్రకాష్ రావు'],
	['Krishna', 'Krushna', 'కృష్ణ'],
	['Md. Hussain', 'Mohammed Husen', 'Mohd Hussein'],
])('%s has one key, also as %s', (...spellings) => {
	const keys = spellings.map((name) => keysOf(name).join(' '));
	expect(new Set(keys).size, keys.join(', ')).toBe(1);
});

test.each([
	['Venkatesh', 'Venkateswarlu', 'Venkateshwara', 'Venkatesham'],
	['Narasimha', 'Narsimha', 'Narsimhulu'],
	['Srinivas', 'Srinivasulu', 'Srinivasu'],
	['Saraswathi', 'Sarswati'],
	['Renuka', 'Renukamma'],
])('%s has one stem, also as %s', (...spellings) => {
	expect(new Set(spellings.map((name) => stemsOf(name).join(' '))).size).toBe(1);
});

test.each([
	['Raju', 'Raja'],
	['Ramya', 'Ramaiah'],
	['Saritha', 'Sritha'],
	['Anil', 'Anila'],
	['Mallesh', 'Mallaiah'],
	['Karan', 'Kiran'],
	['Rajamma', 'Raja'],
	['Lakshmi', 'Lakshmamma'],
])('%s and %s stay two names', (one, other) => {
	expect(stemsOf(one)).not.toEqual(stemsOf(other));
});

describe('a search', () => {
	test.each([
		['laxmi', 'Kola Lakshmi', true],
		['lax', 'Kola Lakshmi', true],
		['laxmi', 'లక్ష్మి', true],
		['లక్ష్మి', 'Laxmi', true],
		['kola laxmi', 'Lakshmi Kola', true],
		['saikumar', 'Erra Sai Kumar', true],
		['sai kumar', 'Erra Saikumar', true],
		['sai kiran', 'Erra Sai Kumar', false],
		['Venkateswarlu', 'Boda Venkatesh', true],
		['laxmi boda', 'Kola Lakshmi', false],
		['raja', 'Raju', false],
		['zzzz', 'Jyothi', false],
		['zz', 'J Lavanya', false],
		['ravi zzzz', 'Ravi J', false],
		['qq', 'Kola Kavitha', false],
		['fff', 'Padma', false],
		['yyy', 'Indira', false],
		['ck', 'Kavitha', false],
		['jzjz', 'Jyothi', false],
		['rrrravi', 'Ravi', false],
		['sk', 'Saikumar', false],
		['sk', 'Shaik Nazia', true],
		['zareena', 'Syed Jareena', true],
		['y laxmi', 'Lakshmi Y', true],
		['sh ravi', 'Ravi Sh', true],
		['ఆ', 'Aadya', true],
		['Zzz', 'Zzz', true],
		['', 'Raju', false],
		['.*', 'Raju', false],
	])('for %j finds %j: %j', (typed, name, isFound) => {
		expect(findsName(typed, name)).toBe(isFound);
	});

	test('finds every name by itself', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^[A-Za-z]{1,12}( [A-Za-z]{1,12}){0,3}$/), (name) => {
				expect(findsName(name, name)).toBe(true);
			}),
		);
	});

	test('has keys for whatever was typed as a name', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
				expect(searchKeys(name).every((key) => key.length > 0)).toBe(true);
			}),
		);
	});
});
