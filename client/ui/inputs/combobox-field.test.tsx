import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { setLanguage } from '../../language/language.ts';
import telugu from '../../language/te/fellow.po';
import { newUser } from '../../test/user.ts';
import { ComboboxField } from './combobox-field.tsx';

const optionsOf = (...names: string[]) => names.map((label) => ({ value: label, label }));
const NOT_LISTED = { value: 'none', label: 'Not in the list' };

function Form({ names, first }: { names: readonly string[]; first: string }) {
	const [value, setValue] = useState(first);
	const options = optionsOf(...names);
	return (
		<form aria-label="Form" onSubmit={(event) => event.preventDefault()}>
			<ComboboxField
				label="Village"
				name="village"
				options={options}
				search={(typed) => options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
				last={NOT_LISTED}
				value={value}
				onValueChange={setValue}
				required
			/>
			<output>{value}</output>
			<button type="submit">Save</button>
		</form>
	);
}

function open(names: readonly string[] = ['Manthani', 'Nagaram', 'Suraram'], first = '') {
	render(<Form names={names} first={first} />);
	return newUser();
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Village' });
const value = () => document.querySelector('output')?.textContent;
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () =>
	document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a press opens the whole list, a second one chooses', async () => {
	const user = open();
	expect(offered()).toEqual([]);
	await user.click(field());
	expect(field().getAttribute('aria-expanded')).toBe('true');
	expect(offered()).toEqual(['Manthani', 'Nagaram', 'Suraram', 'Not in the list']);
	await user.click(screen.getByRole('option', { name: 'Nagaram' }));
	expect([value(), field().value, field().getAttribute('aria-expanded')]).toEqual([
		'Nagaram',
		'Nagaram',
		'false',
	]);
});

test('what is typed narrows the list; the first found is chosen with Enter, the last choice stays', async () => {
	const user = open();
	await user.type(field(), 'ram');
	expect(offered()).toEqual(['Nagaram', 'Suraram', 'Not in the list']);
	expect(active()).toBe('Nagaram');
	await user.keyboard('{ArrowDown}');
	expect(active()).toBe('Suraram');
	await user.keyboard('{Enter}');
	expect([value(), field().value]).toEqual(['Suraram', 'Suraram']);
});

test('with nothing found the last choice is reached by one key', async () => {
	const user = open();
	await user.type(field(), 'xyz');
	expect(offered()).toEqual(['Not in the list']);
	expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
		'Nothing is found. Check the spelling, or type less.',
	);
	await user.keyboard('{Enter}');
	expect(value()).toBe('');
	await user.keyboard('{ArrowUp}{Enter}');
	expect(field().value).toBe('Not in the list');
});

test('a list that is seen at once has no words above it, a longer one says how it is searched', async () => {
	const user = open(['Manthani', 'Nagaram', 'Suraram', 'Ramagiri', 'Kamanpur', 'Mutharam', 'Julapalli']);
	await user.click(field());
	expect(screen.queryByText(/Type to find/)).toBeNull();
	cleanup();
	const again = open(Array.from({ length: 8 }, (_, at) => `Village ${at}`));
	await again.click(field());
	expect(screen.getByText('8 in the list. Type to find one.')).toBeTruthy();
});

test('Escape and leaving give the typed text up; a name that was typed out is chosen', async () => {
	const user = open(undefined, 'Manthani');
	await user.type(field(), 'x');
	await user.keyboard('{Escape}');
	expect([field().value, value()]).toEqual(['Manthani', 'Manthani']);
	await user.clear(field());
	await user.type(field(), 'sura');
	await user.tab();
	expect([field().value, value()]).toEqual(['', '']);
	await user.type(field(), 'suraram');
	await user.tab();
	expect([field().value, value()]).toEqual(['Suraram', 'Suraram']);
});

test('the arrow keys open the list at the choice and go round', async () => {
	const user = open(undefined, 'Nagaram');
	field().focus();
	await user.keyboard('{ArrowDown}');
	expect(active()).toBe('Nagaram');
	await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
	expect(active()).toBe('Not in the list');
	await user.keyboard('{ArrowDown}');
	expect(active()).toBeUndefined();
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
	'Enter that ends a word of an input method (%o) chooses nothing',
	async (how) => {
		const user = open();
		await user.type(field(), 'ram');
		fireEvent.keyDown(field(), { key: 'Enter', ...how });
		fireEvent.keyDown(field(), { key: 'Escape', ...how });
		expect([value(), field().value, active()]).toEqual(['', 'ram', 'Nagaram']);
		await user.keyboard('{Enter}');
		expect(value()).toBe('Nagaram');
	},
);

test('of thousands the first hundred are drawn, and the number is said', async () => {
	const user = open(Array.from({ length: 5000 }, (_, at) => `Village ${at}`));
	await user.click(field());
	expect(offered()).toHaveLength(101);
	expect(screen.getByText('The first 100 of 5000. Type more letters.')).toBeTruthy();
	await user.keyboard('4999');
	expect(offered()).toEqual(['Village 4999', 'Not in the list']);
});

test('the field names its list only while the list is there', async () => {
	const user = open();
	expect(field().hasAttribute('aria-controls')).toBe(false);
	await user.click(field());
	expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
});

test('in Telugu it says in Telugu what is found', async () => {
	setLanguage('te', telugu);
	onTestFinished(() => setLanguage('en', {}));
	const user = open(Array.from({ length: 101 }, (_, at) => `ఊరు ${at}`));
	const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
	expect(field().placeholder).toBe('ఎంచుకోండి');
	await user.click(field());
	expect(news()).toContain('101లో మొదటి 100. మరిన్ని అక్షరాలు టైప్ చేయండి.');
	await user.type(field(), '99');
	expect(news()).toContain('1 దొరికాయి.');
	await user.type(field(), '9');
	expect(news()).toContain('ఏమీ దొరకలేదు. అక్షరాలు సరిచూడండి, లేదా తక్కువగా టైప్ చేయండి.');
});
