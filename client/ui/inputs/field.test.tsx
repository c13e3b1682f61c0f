import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { newUser } from '../../test/user.ts';
import { CheckboxField, SegmentedChoice } from './choice-field.tsx';
import { PasswordField, SelectField, TextField } from './field.tsx';
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

interface Answers {
	name: string;
	district: string;
	gender: string;
	agreed: boolean;
	present: boolean;
}

function RegisteredForm({ onAnswers }: { onAnswers: (answers: Answers) => void }) {
	const { register, handleSubmit, formState } = useForm<Answers>({
		defaultValues: { name: '', district: 'Adilabad', gender: 'Male', agreed: false, present: false },
	});
	return (
		<form onSubmit={handleSubmit(onAnswers)}>
			<TextField
				label="Name"
				{...register('name', { required: 'Full name is required' })}
				error={formState.errors.name?.message}
			/>
			<SelectField label="District" options={optionsOf('Adilabad', 'Peddapalli')} {...register('district')} />
			<SegmentedChoice label="Gender" options={optionsOf('Female', 'Male')} {...register('gender')} />
			<CheckboxField label="I agree" {...register('agreed')} />
			<Toggle label="Anjali" {...register('present')} />
			<button type="submit">Save</button>
		</form>
	);
}

test('every field can be held by the form library, which moves the focus to the first fault', async () => {
	const user = newUser();
	const onAnswers = vi.fn<(answers: Answers) => void>();
	render(<RegisteredForm onAnswers={(answers) => onAnswers(answers)} />);
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true);
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect((await screen.findByRole('alert')).textContent).toBe('Full name is required');
	expect(document.activeElement).toBe(screen.getByLabelText('Name'));
	await user.type(screen.getByLabelText('Name'), 'Anjali');
	await user.selectOptions(screen.getByLabelText('District'), 'Peddapalli');
	await user.click(screen.getByRole('radio', { name: 'Female' }));
	await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
	await user.click(screen.getByRole('switch', { name: 'Anjali' }));
	await user.click(screen.getByRole('button', { name: 'Save' }));
	expect(onAnswers).toHaveBeenCalledWith({
		name: 'Anjali',
		district: 'Peddapalli',
		gender: 'Female',
		agreed: true,
		present: true,
	});
});
