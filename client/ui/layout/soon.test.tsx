import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { FoldedFields } from './folded-fields.tsx';
import { Soon } from './soon.tsx';

afterEach(() => vi.unstubAllGlobals());

const windowIs = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isWide }));

const folded = (isOpen: boolean) => (
	<FoldedFields id="fields" isOpen={isOpen}>
		<input aria-label="Day" />
	</FoldedFields>
);

it('what is not seen at once comes after the first drawing', async () => {
	const later = <Soon before={<p>before</p>}>later</Soon>;
	expect(renderToString(later)).toBe('<p>before</p>');
	render(later);
	expect(await screen.findByText('later')).toBeTruthy();
	expect(screen.queryByText('before')).toBeNull();
});

it('folded fields on a phone come after the first drawing', async () => {
	windowIs(false);
	expect(renderToString(folded(false))).not.toContain('input');
	render(folded(false));
	expect(await screen.findByLabelText('Day')).toBeTruthy();
});

it.each([
	['on a wide window', true, false],
	['where they are open', false, true],
])('%s the fields are in the first drawing', (_, isWide, isOpen) => {
	windowIs(isWide);
	expect(renderToString(folded(isOpen))).toContain('input');
});
