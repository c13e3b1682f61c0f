import { render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { newUser } from '../../test/user.ts';
import { Screen } from '../layout/screen.tsx';
import { useFollowedLinks } from './use-heading-focus.ts';

function First() {
	useFollowedLinks();
	const navigate = useNavigate();
	return (
		<Screen title="First">
			<Link to="/third">Third</Link>
			<Link to="/second">Second</Link>
			<button type="button" onClick={() => void navigate('/second', { replace: true })}>
				Replace
			</button>
		</Screen>
	);
}

function Second() {
	const navigate = useNavigate();
	return (
		<Screen title="Second" onBack={() => void navigate(-1)}>
			<p>The second screen.</p>
		</Screen>
	);
}

function setUp() {
	render(
		<MemoryRouter initialEntries={[{ pathname: '/first', key: crypto.randomUUID() }]}>
			<Routes>
				<Route path="/first" element={<First />} />
				<Route path="/second" element={<Second />} />
			</Routes>
		</MemoryRouter>,
	);
	return newUser();
}

const focused = () => document.activeElement;
/** React draws the screen of a new address some time after the click. */
const expectFocusOn = (role: 'heading' | 'link', name: string) =>
	waitFor(() => expect(focused()).toBe(screen.getByRole(role, { name })));

test('the first screen takes no focus', () => {
	setUp();
	expect(focused()).toBe(document.body);
});

test('a followed link leads to the heading, and Back to the link', async () => {
	const user = setUp();
	await user.click(screen.getByRole('link', { name: 'Second' }));
	await expectFocusOn('heading', 'Second');
	await user.click(screen.getByRole('button', { name: 'Back' }));
	await expectFocusOn('link', 'Second');
});

test('a screen in place of another leads to its heading', async () => {
	const user = setUp();
	await user.click(screen.getByRole('button', { name: 'Replace' }));
	await expectFocusOn('heading', 'Second');
});
