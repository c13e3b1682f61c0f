import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newUser } from '../../test/user.ts';
import { Accordion, AccordionItem } from './accordion.tsx';

function renderAccordion(exclusive: boolean) {
	render(
		<Accordion exclusive={exclusive}>
			<AccordionItem id="organisation" title="About the organisation">
				Who we are
			</AccordionItem>
			<AccordionItem id="fellowship" title="About the fellowship">
				One year
			</AccordionItem>
		</Accordion>,
	);
	return newUser();
}

const button = (name: string) => screen.getByRole('button', { name });
const openPanels = () => screen.queryAllByRole('region').map(({ textContent }) => textContent);

test('in an exclusive accordion one section is open at a time and a click on it closes it', async () => {
	const user = renderAccordion(true);
	expect(openPanels()).toEqual([]);
	await user.click(button('About the organisation'));
	await user.click(button('About the fellowship'));
	expect(openPanels()).toEqual(['One year']);
	expect(button('About the organisation').getAttribute('aria-expanded')).toBe('false');
	await user.click(button('About the fellowship'));
	expect(openPanels()).toEqual([]);
});

test('otherwise several sections can be open', async () => {
	const user = renderAccordion(false);
	await user.click(button('About the organisation'));
	await user.click(button('About the fellowship'));
	expect(openPanels()).toEqual(['Who we are', 'One year']);
});
