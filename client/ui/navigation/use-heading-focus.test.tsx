import { render, screen } from '@testing-library/react';
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

test('the first screen takes no focus', () => {
	setUp();
	expect(focused()).toBe(document.body);
});

test('a followed link leads to the heading, and Back to the link', async () => {
	const user = setUp();
	await user.click(screen.getByRole('link', { name: 'Second' }));
	expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }));
	await user.click(screen.getByRole('button', { name: 'Back' }));
	expect(focused()).toBe(screen.getByRole('link', { name: 'Second' }));
});

test('a screen in place of another leads to its heading', async () => {
	const user = setUp();
	await user.click(screen.getByRole('button', { name: 'Replace' }));
	expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: 'Second' }));
});
