import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { newUser } from '../../test/user.ts';
import { Tabs } from './tabs.tsx';

function Views() {
	const [view, setView] = useState('first');
	const tabs = ['First', 'Second', 'Third'].map((title) => ({
		id: title.toLowerCase(),
		title,
		content: <p>{`What the ${title.toLowerCase()} shows`}</p>,
	}));
	return <Tabs label="Views" tabs={tabs} value={view} onValueChange={setView} />;
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

it('only the chosen view is there, and bears the name of its tab', async () => {
	const user = newUser();
	render(<Views />);
	expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('What the first shows');
	await user.click(screen.getByRole('tab', { name: 'Third' }));
	expect(await screen.findByRole('tabpanel', { name: 'Third' })).toBeDefined();
	expect(screen.queryByText('What the first shows')).toBeNull();
});

it('arrows, Home and End go through the tabs and round their ends', async () => {
	const user = newUser();
	render(<Views />);
	await user.tab();
	const ways = { ArrowRight: 'Second', End: 'Third', ArrowLeft: 'Second', Home: 'First' };
	for (const [key, title] of Object.entries(ways)) {
		await user.keyboard(`{${key}}`);
		expect(chosen()).toBe(title);
		expect(document.activeElement?.textContent).toBe(title);
	}
	await user.keyboard('{ArrowLeft}');
	expect(chosen()).toBe('Third');
	await user.keyboard('{ArrowRight}');
	expect(chosen()).toBe('First');
});

it('the list is one stop of the Tab key, and its view the next', async () => {
	const user = newUser();
	render(<Views />);
	await user.click(screen.getByRole('tab', { name: 'Second' }));
	await user.tab();
	expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

it('Alt with an arrow stays the way back of the browser', async () => {
	const user = newUser();
	render(<Views />);
	await user.tab();
	await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
	expect(chosen()).toBe('First');
});
