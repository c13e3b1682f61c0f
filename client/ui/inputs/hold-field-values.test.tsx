import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../test/user.ts';

const field = <Kind extends HTMLElement>(label: string) => screen.getByLabelText(label) as Kind;

function Digits() {
	const [value, setValue] = useState('5');
	return (
		<input
			aria-label="Digits"
			value={value}
			onChange={({ target }) => setValue(target.value.replace(/\D/g, ''))}
		/>
	);
}

test('a key that the form refuses is not in the field', async () => {
	render(<Digits />);
	const user = newUser();
	await user.type(field('Digits'), 'a');
	expect(field<HTMLInputElement>('Digits').value).toBe('5');
	await user.type(field('Digits'), '6b7');
	expect(field<HTMLInputElement>('Digits').value).toBe('567');
});

test('a choice that is refused is not shown', async () => {
	const refuse = vi.fn();
	render(
		<form>
			{['Yes', 'No'].map((word) => (
				<input
					key={word}
					type="radio"
					name="answer"
					aria-label={word}
					checked={word === 'Yes'}
					onChange={refuse}
				/>
			))}
			<input type="checkbox" aria-label="Sure" checked={false} onChange={refuse} />
			<select aria-label="Class" value="4" onChange={refuse}>
				<option>4</option>
				<option>5</option>
			</select>
		</form>,
	);
	const user = newUser();
	await user.click(field('No'));
	await user.click(field('Sure'));
	await user.selectOptions(field('Class'), '5');
	expect(refuse).toHaveBeenCalledTimes(3);
	expect([field<HTMLInputElement>('Yes').checked, field<HTMLInputElement>('No').checked]).toEqual([
		true,
		false,
	]);
	expect(field<HTMLInputElement>('Sure').checked).toBe(false);
	expect(field<HTMLSelectElement>('Class').value).toBe('4');
});

test('a field that no form holds keeps what is typed', async () => {
	render(<input aria-label="Free" defaultValue="a" />);
	await newUser().type(field('Free'), 'b');
	expect(field<HTMLInputElement>('Free').value).toBe('ab');
});

function Answers() {
	const [draft, setDraft] = useState({ Present: false, Late: false });
	return (
		<>
			{(['Present', 'Late'] as const).map((word) => (
				<input
					key={word}
					type="checkbox"
					aria-label={word}
					checked={draft[word]}
					onChange={({ target }) => setDraft({ ...draft, [word]: target.checked })}
				/>
			))}
			<output>{Object.values(draft).filter(Boolean).length} of 2</output>
		</>
	);
}

test('fields that a script changes one after the other all keep their values', async () => {
	render(<Answers />);
	field('Present').click();
	field('Late').click();
	expect(await screen.findByText('2 of 2')).toBeTruthy();
});
