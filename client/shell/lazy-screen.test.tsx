import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyScreen } from './lazy-screen.tsx';

const codeOf = (text: string) =>
	vi.fn(() => Promise.resolve({ default: ({ name }: { name: string }) => <p>{`${text} ${name}`}</p> }));

it('what was asked for ahead is there at once', async () => {
	const fetchCode = codeOf('Good morning,');
	const Greeting = lazyScreen(fetchCode);
	await Greeting.load();
	render(
		<Suspense fallback="Loading…">
			<Greeting name="Sravani" />
		</Suspense>,
	);
	expect(screen.getByText('Good morning, Sravani')).toBeDefined();
	await Greeting.load();
	expect(fetchCode).toHaveBeenCalledTimes(1);
});

it('what was not asked for comes when it is shown, and stays itself from then on', async () => {
	const Greeting = lazyScreen(codeOf('Good evening,'));
	const shown = (name: string) => (
		<Suspense fallback="Loading…">
			<Greeting name={name} />
		</Suspense>
	);
	const { rerender } = render(shown('Sravani'));
	expect(screen.getByText('Loading…')).toBeDefined();
	const first = await screen.findByText('Good evening, Sravani');
	rerender(shown('Mahesh'));
	expect(screen.getByText('Good evening, Mahesh')).toBe(first);
});
