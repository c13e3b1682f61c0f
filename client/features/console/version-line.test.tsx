import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

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
