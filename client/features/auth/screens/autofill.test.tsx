import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

// HTML allows `username` and `tel-national` on texts alone; browsers may fill in nothing elsewhere.
test.each([
	['/login', 'Mobile Number', 'username'],
	['/signup', 'Mobile Number', 'tel-national'],
	['/forgot-password', 'Registered Mobile Number', 'username'],
])(
	'on %s the mobile number is a text of digits that the browser can fill in',
	async (path, label, autofill) => {
		await renderApp(path, null);
		const { type, inputMode, autocomplete } = await screen.findByLabelText<HTMLInputElement>(label);
		expect({ type, inputMode, autocomplete }).toEqual({
			type: 'text',
			inputMode: 'numeric',
			autocomplete: autofill,
		});
	},
);
