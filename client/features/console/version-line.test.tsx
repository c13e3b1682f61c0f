import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The version is read once, and the code that readies a test loads it.
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllEnvs());

test('the foot of the console names the version of the app', async () => {
	vi.stubEnv('VITE_VERSION', '1.2.3+abcdef0');
	const { VersionLine } = await import('./version-line.tsx');
	render(<VersionLine />);
	expect(screen.getByText('Yuva 1.2.3+abcdef0')).toBeTruthy();
});

test('an app that was not built names none', async () => {
	const { VersionLine } = await import('./version-line.tsx');
	const { container } = render(<VersionLine />);
	expect(container.textContent).toBe('');
});
