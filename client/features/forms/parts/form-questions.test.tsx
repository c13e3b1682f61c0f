import { act, cleanup, render, screen, within } from '@testing-library/react';
import { checkAnswers } from '@yuva/contract/forms/answers';
import type { Answers } from '@yuva/contract/forms/answers-schema';
import { type FormDefinition, formDefinition, type Question } from '@yuva/contract/forms/definition';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { fill, newUser } from '../../../test/user.ts';
import { FormQuestions } from './form-questions.tsx';

const TODAY = '2026-11-28';
const question = (name: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
	name,
	type,
	label: { en: `About ${name}`, te: `${name} గురించి` },
	...more,
});
const choices = (...names: string[]) =>
	names.map((name) => ({ name, label: { en: name, te: `${name} (te)` } }));

let given: Answers = {};

function Held({
	definition,
	isTried,
	start,
}: {
	definition: FormDefinition;
	isTried: boolean;
	start: Answers;
}) {
	const [answers, setAnswers] = useState(start);
	return (
		<FormQuestions
			definition={definition}
			answers={answers}
			onChange={(next) => {
				given = next;
				setAnswers(next);
			}}
			faults={isTried ? checkAnswers(definition, answers, TODAY).faults : []}
			today={TODAY}
		/>
	);
}

type Plan = { groups?: FormDefinition['groups']; isTried?: boolean; start?: Answers };

function ask(questions: Question[], { groups = [], isTried = false, start = {} }: Plan = {}) {
	const definition = formDefinition.parse({ title: { en: 'Visit' }, questions, groups });
	given = start;
	render(<Held definition={definition} isTried={isTried} start={start} />);
	return newUser();
}

afterEach(() => {
	cleanup();
	setLanguage('en', {});
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`About ${name}`);

describe('each type of question gives its answer', () => {
	test('text, in one line or in several', async () => {
		const user = ask([question('name', 'text'), question('story', 'text', { appearance: 'multiline' })]);
		await fill(user, field('name'), 'Anjali');
		await fill(user, field('story'), 'She reads\nher first book');
		expect(field('story').tagName).toBe('TEXTAREA');
		expect(given).toEqual({ name: 'Anjali', story: 'She reads\nher first book' });
		await user.clear(field('name'));
		expect(given).toEqual({ story: 'She reads\nher first book' });
	});

	test('a whole number is a number; what is none stays as it was typed, with its fault', async () => {
		const user = ask([question('children', 'integer')], { isTried: true });
		await fill(user, field('children'), '12');
		expect(given).toEqual({ children: 12 });
		expect(screen.queryByText('Write a whole number, in digits')).toBeNull();
		await fill(user, field('children'), '.5');
		expect(given).toEqual({ children: 12.5 });
		await screen.findByText('Write a whole number, in digits');
		await user.clear(field('children'));
		await fill(user, field('children'), 'twelve');
		expect([given, field('children').value]).toEqual([{ children: 'twelve' }, 'twelve']);
		await screen.findByText('Write a whole number, in digits');
	});

	test('a number and a date are taken in Telugu digits', async () => {
		const user = ask([question('children', 'integer'), question('day', 'date')], { isTried: true });
		await fill(user, field('children'), '౨౫');
		await fill(user, field('day'), '౦౫౧౧౨౦౨౬');
		await user.tab();
		expect([given, field('children').value]).toEqual([{ children: 25, day: '2026-11-05' }, '౨౫']);
		expect(screen.queryByText('Write a whole number, in digits')).toBeNull();
	});

	test('a decimal keeps what is typed on the way to it', async () => {
		const user = ask([question('weight', 'decimal')]);
		await user.type(field('weight'), '3.');
		expect(field('weight').value).toBe('3.');
		await user.type(field('weight'), '05');
		expect([given, field('weight').value]).toEqual([{ weight: 3.05 }, '3.05']);
	});

	test('a date is year first', async () => {
		const user = ask([question('day', 'date')]);
		await user.type(field('day'), '05112026');
		await user.tab();
		expect(given).toEqual({ day: '2026-11-05' });
	});

	test('a few choices are buttons, and many choices are a list', async () => {
		const many = choices('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
		const user = ask([
			question('way', 'select_one', { choices: choices('write', 'speak') }),
			question('letter', 'select_one', { choices: many }),
		]);
		await user.click(screen.getByRole('radio', { name: 'speak' }));
		await user.selectOptions(field('letter'), 'i');
		expect(given).toEqual({ way: 'speak', letter: 'i' });
		await user.selectOptions(field('letter'), '');
		expect(given).toEqual({ way: 'speak' });
	});

	test('several choices come in the order of the form', async () => {
		const user = ask([question('things', 'select_multiple', { choices: choices('books', 'board', 'toys') })]);
		const group = within(screen.getByRole('group', { name: 'About things' }));
		await user.click(group.getByLabelText('toys'));
		await user.click(group.getByLabelText('books'));
		expect(given).toEqual({ things: ['books', 'toys'] });
		await user.click(group.getByLabelText('toys'));
		await user.click(group.getByLabelText('books'));
		expect(given).toEqual({});
	});

	test('a note is read and asks nothing', () => {
		ask([question('thanks', 'note')], { isTried: true });
		expect(screen.getByText('About thanks').tagName).toBe('P');
		expect(screen.queryByRole('textbox')).toBeNull();
	});
});

describe('the place of the phone', () => {
	const phone = navigator.geolocation;
	afterEach(() => Object.defineProperty(navigator, 'geolocation', { value: phone, configurable: true }));

	const locate = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
		Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
	const askPlace = () => ask([question('place', 'geopoint', { required: true })], { isTried: true });
	const press = (name: string) => screen.getByRole('button', { name });

	test('is found when the fellow asks for it, and can be taken back', async () => {
		const coords = { latitude: 18.7512344678, longitude: 79.4798, accuracy: 12.4 } as GeolocationCoordinates;
		locate((found) => found({ coords } as GeolocationPosition));
		const user = askPlace();
		await screen.findByText('No place yet');
		await user.click(press('Use my location'));
		await screen.findByText(/18\.75123, 79\.47980/);
		expect(given).toEqual({ place: { latitude: 18.751_234, longitude: 79.4798, accuracy: 12 } });
		await user.click(press('No place'));
		expect(given).toEqual({});
		await screen.findByText('Answer this question');
	});

	test.each([
		[1, 'Your location is not allowed. Allow it in the settings of your browser.'],
		[3, 'Your location could not be found. Try again outdoors.'],
	])(
		'that the phone refuses with code %i says what to do, and the fellow can try again',
		async (code, text) => {
			locate((_found, refuse) => refuse?.({ code } as GeolocationPositionError));
			const user = askPlace();
			await user.click(press('Use my location'));
			await screen.findByText(text);
			expect(given).toEqual({});
			expect(press('Use my location').getAttribute('aria-busy')).toBeNull();
		},
	);
});

describe('the rules of the form', () => {
	const questions = [
		question('safe', 'select_one', { choices: choices('yes', 'no'), required: true }),
		question('why', 'text', { relevant: "${safe} = 'no'", required: true, group: 'danger' }),
		question('told', 'text', { group: 'danger' }),
	];
	const groups = [{ name: 'danger', label: { en: 'Danger', te: 'ప్రమాదం' }, relevant: "${safe} != ''" }];

	test('a question and a group come with the answer that asks for them, and go with it', async () => {
		const user = ask(questions, { groups });
		expect(screen.queryByRole('heading', { name: 'Danger' })).toBeNull();
		await user.click(screen.getByRole('radio', { name: 'yes' }));
		screen.getByRole('heading', { name: 'Danger' });
		expect(screen.queryByLabelText(/^About why/)).toBeNull();
		await user.click(screen.getByRole('radio', { name: 'no' }));
		screen.getByLabelText(/^About why/);
		expect(screen.getAllByRole('heading', { name: 'Danger' })).toHaveLength(1);
	});

	test('what is left out or does not fit is said in the words of the author, in the language of now', async () => {
		const user = ask(
			[
				question('children', 'integer', {
					required: true,
					required_message: { en: 'Count the children', te: 'పిల్లలను లెక్కపెట్టండి' },
					constraint: '. <= 40',
					constraint_message: { en: 'At most 40', te: '40 లోపు' },
				}),
				question('name', 'text', { required: true }),
			],
			{ isTried: true },
		);
		screen.getByText('Count the children');
		screen.getByText('Answer this question');
		await fill(user, screen.getByLabelText(/^About children/), '41');
		screen.getByText('At most 40');
		act(() => setLanguage('te', telugu));
		screen.getByText('40 లోపు');
		screen.getByText('ఈ ప్రశ్నకు జవాబివ్వండి');
		await fill(user, screen.getByLabelText(/^name గురించి/), 'అంజలి');
		expect(screen.queryByText('ఈ ప్రశ్నకు జవాబివ్వండి')).toBeNull();
	});
});

test('questions, choices and groups stand in Telugu, and in English where the author wrote no Telugu', () => {
	setLanguage('te', telugu);
	ask(
		[
			question('way', 'select_one', {
				choices: choices('write'),
				group: 'one',
				hint: { en: 'Choose', te: 'ఎంచుకోండి' },
			}),
			question('plain', 'text', { label: { en: 'Only English' } }),
		],
		{ groups: [{ name: 'one', label: { en: 'First', te: 'మొదటిది' } }] },
	);
	for (const text of ['way గురించి', 'write (te)', 'మొదటిది', 'ఎంచుకోండి', 'Only English']) screen.getByText(text);
});

test('without a place for files, photos and recordings are only named', () => {
	ask([question('photo', 'image'), question('voice', 'audio')]);
	screen.getByText('A photo is taken here.');
	screen.getByText('A recording is made here.');
});
