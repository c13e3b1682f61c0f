import { expect, test } from 'vitest';
import { mentionsAny } from './mentions.ts';

test.each<[string, boolean]>([
	['My daughter Anjali reads alone now.', true],
	['ANJALI’s teacher is kind.', true],
	['The Kola family helps us.', true],
	['My child reads alone now.', false],
	['We have K children.', false],
	['', false],
])('words that name a child are noticed: %s', (text, isNamed) => {
	expect(mentionsAny(text, ['Anjali Kola', 'K. Bhanu'])).toBe(isNamed);
});

test.each<[string, string, boolean]>([
	['ఉమ బాగా చదువుతోంది.', 'ఉమ రెడ్డి', true],
	['మా రమకి పాటలు ఇష్టం.', 'రమ', true],
	['లక్ష్మికి చదవడం వచ్చింది.', 'లక్ష్మి', true],
	['రమేష్\u200cకి లెక్కలు వచ్చాయి.', 'రమేష్', true],
	['లక్ష్మికి చదవడం వచ్చింది.', 'Lakshmi', true],
	['Lakshmi reads alone now.', 'లక్ష్మి', true],
	['Laxmi reads alone now.', 'Lakshmi', true],
	['Geetha reads alone now.', 'Gita', true],
	['Lakshmiకి చదవడం వచ్చింది.', 'Lakshmi', true],
	['Om reads alone now.', 'Om', true],
	['Sheik Ali reads alone now.', 'Sk. Anwar', true],
	['Many of us say that they can sing.', 'Sai Mani Khan Singh', false],
	['Sai and Mani sing.', 'Sai', true],
	['Sai and Mani sing.', 'మణి', true],
	['మా బిడ్డ బాగా చదువుతోంది.', 'Fathima Bee', false],
	['మా కూతురు చదువుతోంది.', 'కె. రమ', false],
	['చదువు బాగుంది.', 'Ch. Rama', false],
	['మా పాప చదువుతోంది.', 'లక్ష్మి', false],
	['Narsimha reads alone.', 'Narasimha', true],
	['నరసింహ చదువుతున్నాడు.', 'Narsimha', true],
	['కమలకి పాటలు ఇష్టం.', 'Kamla', true],
	['Saikumar reads.', 'Sai Kumar', true],
	['Sai Kumar reads.', 'Saikumar', true],
	['సాయి కుమార్\u200cకి లెక్కలు వచ్చాయి.', 'Saikumar', true],
	['My son can run a run.', 'Arun', false],
	['మా నిన్నటి పాఠం బాగుంది.', 'Mani', false],
	['Sai has a friend.', 'Sai Kumar', true],
	['Kiran reads alone.', 'Karan', false],
])('a name is noticed in each spelling, script and case of Telugu: %s has %s: %s', (text, name, isNamed) => {
	expect(mentionsAny(text, [name])).toBe(isNamed);
});
