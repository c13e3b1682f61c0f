import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isSectionOpen, titleOf } from '../../test/accordion.ts';
import { newUser } from '../../test/user.ts';
import { Accordion, AccordionItem } from './accordion.tsx';

const [ORGANISATION, FELLOWSHIP] = ['About the organisation', 'About the fellowship'] as const;

function renderAccordion(exclusive: boolean) {
	render(
		<Accordion>
			<AccordionItem title={ORGANISATION} exclusive={exclusive}>
				Who we are
			</AccordionItem>
			<AccordionItem title={FELLOWSHIP} exclusive={exclusive}>
				One year
			</AccordionItem>
		</Accordion>,
	);
	return newUser();
}

// A browser reports an opened section a moment after it opened it.
const expectOpen = (...names: string[]) =>
	waitFor(() => expect([ORGANISATION, FELLOWSHIP].filter(isSectionOpen)).toEqual(names));

test('in an exclusive accordion one section is open at a time and a click on it closes it', async () => {
	const user = renderAccordion(true);
	await expectOpen();
	await user.click(titleOf(ORGANISATION));
	await expectOpen(ORGANISATION);
	await user.click(titleOf(FELLOWSHIP));
	await expectOpen(FELLOWSHIP);
	await user.click(titleOf(FELLOWSHIP));
	await expectOpen();
});

test('otherwise several sections can be open', async () => {
	const user = renderAccordion(false);
	await user.click(titleOf(ORGANISATION));
	await user.click(titleOf(FELLOWSHIP));
	await expectOpen(ORGANISATION, FELLOWSHIP);
});

test('a title stands in its summary as a heading, with nothing between', () => {
	renderAccordion(true);
	expect(titleOf(ORGANISATION).parentElement?.tagName).toBe('SUMMARY');
});
