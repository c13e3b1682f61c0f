import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { newUser } from '../../test/user.ts';
import { ChoiceWithOther } from './choice-with-other.tsx';

function optionsOf(...words: string[]) {
	return words.map((word) => ({ value: word, label: word }));
}

function Held({ options, otherError }: { options: string[]; otherError?: string }) {
	const [value, setValue] = useState('');
	const [text, setText] = useState('');
	return (
		<>
			<ChoiceWithOther
				label="Gender"
				name="gender"
				options={optionsOf(...options)}
				value={value}
				onChange={setValue}
				other={{ name: 'other_gender', text, onChange: setText, error: otherError }}
			/>
			<output>{`${value}/${text}`}</output>
		</>
	);
}

test('few choices are radio buttons, and the text appears with Other alone', async () => {
	const user = newUser();
	render(<Held options={['Female', 'Male', 'OTHER']} otherError="Please specify gender" />);
	await user.click(screen.getByRole('radio', { name: 'Female' }));
	expect(screen.queryByRole('textbox')).toBeNull();
	await user.click(screen.getByRole('radio', { name: 'OTHER' }));
	await user.type(screen.getByRole('textbox', { name: 'Please specify gender' }), 'Hijra');
	expect(screen.getByText('OTHER/Hijra')).toBeTruthy();
	expect(screen.getByRole('alert').textContent).toBe('Please specify gender');
});

test('many choices are a select list', async () => {
	const user = newUser();
	render(<Held options={['Hindu', 'Muslim', 'Christian', 'Sikh', 'Other']} />);
	await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Other');
	expect(screen.getByRole('textbox').getAttribute('name')).toBe('other_gender');
});

test("without a text of one's own Other is a choice like the others", async () => {
	render(
		<ChoiceWithOther
			label="School"
			name="school"
			options={optionsOf('Government', 'Other')}
			value="Other"
			onChange={() => undefined}
		/>,
	);
	expect(screen.getByRole('radio', { name: 'Other' })).toHaveProperty('checked', true);
	expect(screen.queryByRole('textbox')).toBeNull();
});
