import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../test/user.ts';
import { CheckboxField, SegmentedChoice } from './choice-field.tsx';
import { PasswordField, TextField } from './field.tsx';
import { SelectField } from './select-field.tsx';
import { Toggle } from './toggle.tsx';

test('hint and error belong to the field', () => {
	render(<TextField label="Mobile Number" hint="Ten digits" error="Enter a mobile number" required />);
	const input = screen.getByLabelText('Mobile Number');
	const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
	expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
		'Ten digits',
		'Enter a mobile number',
	]);
	expect(input.getAttribute('aria-invalid')).toBe('true');
	expect(input.getAttribute('aria-required')).toBe('true');
	expect(screen.getByRole('alert').textContent).toBe('Enter a mobile number');
});

test('a password can be shown and hidden', async () => {
	const user = newUser();
	render(<PasswordField label="Password" />);
	const input = screen.getByLabelText<HTMLInputElement>('Password');
	expect(input.type).toBe('password');
	await user.click(screen.getByRole('button', { name: 'Show password' }));
	expect(input.type).toBe('text');
	await user.click(input);
	await user.paste('1234ANJA');
	expect(input.value).toBe('1234ANJA');
});

test('a select list that is loading says so and cannot be used', () => {
	render(<SelectField label="Mandal" options={[]} loading />);
	const select = screen.getByLabelText<HTMLSelectElement>('Mandal');
	expect(select.disabled).toBe(true);
	expect(select.textContent).toBe('Loading…');
});

function optionsOf(...words: string[]) {
	return words.map((word) => ({ value: word, label: word }));
}

function PlainForm({ onAnswers }: { onAnswers: (answers: object) => void }) {
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onAnswers(Object.fromEntries(new FormData(event.currentTarget)));
			}}
		>
			<TextField label="Name" name="name" />
			<SelectField
				label="District"
				name="district"
				options={optionsOf('Adilabad', 'Peddapalli')}
				defaultValue="Adilabad"
			/>
			<SegmentedChoice
				label="Gender"
				name="gender"
				options={optionsOf('Female', 'Male')}
				defaultValue="Male"
			/>
			<CheckboxField label="I agree" name="agreed" />
			<Toggle label="Anjali" name="present" />
			<button type="submit">Save</button>
		</form>
	);
}

test('every field can leave its value to the form around it', async () => {
	const user = newUser();
	const onAnswers = vi.fn<(answers: object) => void>();
	render(<PlainForm onAnswers={onAnswers} />);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(onAnswers).toHaveBeenLastCalledWith({ name: '', district: 'Adilabad', gender: 'Male' });
	await user.type(screen.getByLabelText('Name'), 'Anjali');
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await user.click(screen.getByRole('radio', { name: 'Female' }));
	await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
	await user.click(screen.getByRole('switch', { name: 'Anjali' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(onAnswers).toHaveBeenLastCalledWith({
		name: 'Anjali',
		district: 'Peddapalli',
		gender: 'Female',
		agreed: 'on',
		present: 'on',
	});
});
