import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

function Saving() {
	const showToast = useToast();
	return (
		<button type="button" onClick={() => showToast('Saved on this phone', { milliseconds: 2000 })}>
			Save
		</button>
	);
}

afterEach(() => {
	vi.useRealTimers();
});

test('a toast is announced and goes after its time', () => {
	vi.useFakeTimers();
	render(
		<ToastProvider>
			<Saving />
		</ToastProvider>,
	);
	fireEvent.click(screen.getByRole('button', { name: 'Save' }));
	expect(screen.getByRole('status').textContent).toBe('Saved on this phone');
	act(() => void vi.advanceTimersByTime(2000));
	expect(screen.getByRole('status').textContent).toBe('');
});
